import { ApiFault, type Fault } from '../../ui/api/fault.ts'

type Words = Omit<Fault, 'code'>

/** A refusal in the words of what it is about. */
export const refusalIs = (code: string, messages: Words) => (thrown: unknown) => {
  if (thrown instanceof ApiFault && thrown.fault.code === code)
    throw new ApiFault(thrown.status, { ...thrown.fault, ...messages })
  throw thrown
}
export const conflictIs = (messages: Words) => refusalIs('request.conflict', messages)
