import { dirname } from 'node:path'

export const TEST_FILE = /\.test\.tsx?$/

/**
 * Tests to run first. In a service the test of the same name, because its neighbours start databases; in a slice all, because they are few
 * and those of pages are in other folders; otherwise those of the file's folder, or of the nearest folder above that
 * has any.
 */
export function firstTests(file: string, project: string, files: readonly string[]): string[] {
  const tests = files.filter((path) => TEST_FILE.test(path) && path.startsWith(`${project}/`))
  const sameNameTests = tests.filter((test) => test.replace(TEST_FILE, '') === file.replace(/\.ts$/, ''))
  if (project.startsWith('services/') && sameNameTests.length > 0) return sameNameTests
  if (project.startsWith('mfe-')) return tests
  for (let folder = dirname(file); folder.length >= project.length; folder = dirname(folder)) {
    const folderTests = tests.filter((test) => dirname(test) === folder)
    if (folderTests.length > 0) return folderTests
  }
  return []
}
