import { Violation } from './area.ts'

export function assertSame<T>(label: string, found: T | undefined, expected: T): void {
  if (found !== expected) throw new Violation(`${label}: ${String(found)}, the model ${String(expected)}`)
}
