import type { Result } from './run.ts'

/** TAP 14: header before the cases. */
export const tapHead = (count: number): string => `TAP version 14\n1..${count}`

const escapeTap = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('#', '\\#')

/** A case's line, with the fault as a block of YAML below. */
export function tapLine({ case: testCase, skipped, fault }: Result): string {
  const line = `${fault ? 'not ok' : 'ok'} ${testCase.no} - ${escapeTap(`${testCase.group}: ${testCase.name}`)}`
  if (skipped !== undefined) return `${line} # SKIP ${escapeTap(skipped)}`
  if (!fault) return line
  const message = fault.message.split('\n').map((text) => `    ${text}`)
  return [line, '  ---', '  message: |-', ...message, '  ...'].join('\n')
}
