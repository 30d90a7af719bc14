import type { CaseResult } from './run.ts'

/** TAP 14: header before the cases. */
export const tapHeader = (count: number): string => `TAP version 14\n1..${count}`

const escapeTap = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('#', '\\#')

/** Formats the line of a case, followed by a YAML block if it failed. */
export function tapLine({ case: testCase, skipReason, error }: CaseResult): string {
  const line = `${error ? 'not ok' : 'ok'} ${testCase.caseNumber} - ${escapeTap(`${testCase.group}: ${testCase.name}`)}`
  if (skipReason !== undefined) return `${line} # SKIP ${escapeTap(skipReason)}`
  if (!error) return line
  const message = error.message.split('\n').map((text) => `    ${text}`)
  return [line, '  ---', '  message: |-', ...message, '  ...'].join('\n')
}
