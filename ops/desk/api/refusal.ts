import { Failure } from '@tessera/contracts'
import type { Fault } from '../../ui/api/fault.ts'
import { type Ends, wordsOf } from '../../ui/api/words.ts'
import { texts } from '../texts.ts'
import { teamWords } from './team-words.ts'

export const ENDS: Ends = { page: 'desk', service: 'api' }
const messages = wordsOf(ENDS)

/** Errors with the same text everywhere; by the code of the contract. */
const KNOWN: Readonly<Record<string, Omit<Fault, 'code'>>> = {
  'login.wrong': {
    message: 'There is no such operator, or the password is another one.',
    remedy: 'Check both; small and capital letters count. After five wrong tries a name has to wait a minute.',
  },
  'request.too.many': { message: 'Too many tries.', remedy: 'Wait a minute, then try again.' },
  'session.missing': { message: 'You are not signed in.', remedy: 'Sign in, then try again.' },
  'session.ended': { message: 'Your session has ended.', remedy: 'Sign in again, then try again.' },
  'permission.denied': { message: 'Your role may not do this.', remedy: 'Ask an admin for what you need.' },
  'request.conflict': {
    message: 'Somebody else changed it meanwhile.',
    remedy: 'Look at how it is now, then try again.',
  },
  'request.not.found': { message: 'The api does not know it.', remedy: 'Reload the page: it may be gone.' },
  'order.closed': {
    message: 'This was decided meanwhile.',
    remedy: 'Look at the list again: somebody was quicker, or it ended by itself. Nothing was moved now.',
  },
  'review.same.person': {
    message: 'The second yes is another person’s.',
    remedy: 'Whoever said the first cannot say the second, under whatever name.',
  },
  'funds.insufficient': { message: 'The member has not so much.', remedy: 'Look at the balance, then try again.' },
  'amount.range': { message: 'The rules allow another amount.', remedy: 'Look at what the promotion pays at most.' },
  'promotion.exhausted': {
    message: 'The budget has no room for it.',
    remedy: 'Have the promotion funded, then try again.',
  },
  'slip.unreadable': {
    message: 'The bank knows no such transfer.',
    remedy: 'The slip was changed, or is of another account: turn it down unless the bank says otherwise.',
  },
  'slip.used': { message: 'This transfer was credited before.', remedy: 'Turn the slip down.' },
  'user.unavailable': { message: 'There is no such member.', remedy: 'Check the name and the merchant.' },
  'contract.state': texts.contracts.taken,
  'system.busy': { message: 'The api is busy.', remedy: 'Try again in a moment.' },
}

/** Returns the api's error, or a generic one for any other response. */
export function faultOf(status: number, content: unknown): Fault {
  const failure = Failure.safeParse(content)
  if (!failure.success) return { code: `http.${status}`, message: messages.status(status), remedy: messages.statusMend }
  const { code, fields } = failure.data
  const mapped = KNOWN[code] ?? teamWords(failure.data)
  if (mapped) return { code, ...mapped }
  const broken = Object.keys(fields ?? {})
  return fields && broken.length > 0
    ? { code, message: `The api refuses: ${broken.join(', ')}.`, remedy: 'Correct it, then try again.', fields }
    : { code, message: messages.status(status), remedy: messages.statusMend }
}
