import { checkField, type FieldProblem } from '@tessera/platform/form'

const RULE = { enabled: true, required: true, minLength: 1, maxLength: 254, patternId: 'email' } as const

/** What is wrong with an address that is asked for; spaces around it are nobody's fault. */
export function checkEmail(typed: string): FieldProblem | null {
  const breach = checkField(RULE, typed.trim())
  return breach && breach.kind !== 'required' ? { kind: 'text', key: 'in_email_incorrect' } : breach
}
