import { checkField, type FieldProblem } from '@tessera/platform/form'

const RULE = { enabled: true, required: true, minLength: 1, maxLength: 254, patternId: 'email' } as const

/** Returns the problem of an email address; surrounding spaces are ignored. */
export function checkEmail(input: string): FieldProblem | null {
  const problem = checkField(RULE, input.trim())
  return problem && problem.kind !== 'required' ? { kind: 'text', key: 'in_email_incorrect' } : problem
}
