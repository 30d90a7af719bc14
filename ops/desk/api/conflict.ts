import { ApiFault, type Fault } from '../../ui/api/fault.ts'

/** A conflict in the words of what it is about. */
export const conflictIs = (words: Omit<Fault, 'code'>) => (thrown: unknown) => {
  if (thrown instanceof ApiFault && thrown.fault.code === 'request.conflict')
    throw new ApiFault(thrown.status, { code: thrown.fault.code, ...words })
  throw thrown
}
