import { dirname } from 'node:path'

export const TEST = /\.test\.tsx?$/

/**
 * Tests to run first: the test of the same name in a service, whose neighbours start databases; all of a slice, which has few,
 * and its pages' separately from their folders; otherwise those of the file's folder, or of the nearest folder above that
 * has any.
 */
export function ownTests(file: string, project: string, files: readonly string[]): string[] {
  const tests = files.filter((path) => TEST.test(path) && path.startsWith(`${project}/`))
  const sameNameTests = tests.filter((test) => test.replace(TEST, '') === file.replace(/\.ts$/, ''))
  if (project.startsWith('services/') && sameNameTests.length > 0) return sameNameTests
  if (project.startsWith('mfe-')) return tests
  for (let folder = dirname(file); folder.length >= project.length; folder = dirname(folder)) {
    const folderTests = tests.filter((test) => dirname(test) === folder)
    if (folderTests.length > 0) return folderTests
  }
  return []
}
