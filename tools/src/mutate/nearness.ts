import { dirname } from 'node:path'

const stem = (file: string): string => file.replace(/(\.test)?\.tsx?$/, '')

/** Distance of a test file from a file: 0 for its namesake, then by the folders that they do not share. */
export function distance(file: string, test: string): number {
  if (stem(file) === stem(test)) return 0
  const [fileFolders, testFolders] = [dirname(file).split('/'), dirname(test).split('/')]
  const firstDifference = fileFolders.findIndex((folder, index) => folder !== testFolders[index])
  const commonFolders = firstDifference === -1 ? fileFolders.length : firstDifference
  return 1 + fileFolders.length + testFolders.length - 2 * commonFolders
}

export const byNearness =
  (file: string) =>
  (test: string, other: string): number =>
    distance(file, test) - distance(file, other)
