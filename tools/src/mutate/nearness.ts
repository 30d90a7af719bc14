import { dirname } from 'node:path'

const stem = (file: string): string => file.replace(/(\.test)?\.tsx?$/, '')

/** Distance of a test file from a file: 0 for its namesake, then by the folders that they do not share. */
export function distance(file: string, test: string): number {
  if (stem(file) === stem(test)) return 0
  const [fileFolders, testFolders] = [dirname(file).split('/'), dirname(test).split('/')]
  const shared = fileFolders.findIndex((folder, at) => folder !== testFolders[at])
  const common = shared === -1 ? fileFolders.length : shared
  return 1 + fileFolders.length + testFolders.length - 2 * common
}

export const byNearness =
  (file: string) =>
  (test: string, other: string): number =>
    distance(file, test) - distance(file, other)
