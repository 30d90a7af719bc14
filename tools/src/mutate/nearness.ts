import { dirname } from 'node:path'

const stem = (file: string): string => file.replace(/(\.test)?\.tsx?$/, '')

/** Distance of a test file from a file: 0 for its namesake, then by the folders that they do not share. */
export function distance(file: string, test: string): number {
  if (stem(file) === stem(test)) return 0
  const [one, other] = [dirname(file).split('/'), dirname(test).split('/')]
  const shared = one.findIndex((folder, at) => folder !== other[at])
  const common = shared === -1 ? one.length : shared
  return 1 + one.length + other.length - 2 * common
}

export const byNearness =
  (file: string) =>
  (one: string, other: string): number =>
    distance(file, one) - distance(file, other)
