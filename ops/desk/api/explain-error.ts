import { ApiFault, type Fault } from '../../ui/api/fault.ts'

type ErrorTexts = Omit<Fault, 'code'>

/** Replaces the texts of the error with this code by those of the subject. */
export const explainError = (code: string, messages: ErrorTexts) => (thrown: unknown) => {
  if (thrown instanceof ApiFault && thrown.fault.code === code)
    throw new ApiFault(thrown.status, { ...thrown.fault, ...messages })
  throw thrown
}
export const explainConflict = (messages: ErrorTexts) => explainError('request.conflict', messages)
