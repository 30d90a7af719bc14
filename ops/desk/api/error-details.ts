import { Failure } from '@tessera/contracts'
import type { ErrorDetails } from '../../ui/api/api-error.ts'
import { errorTextsFor, type ServiceNames } from '../../ui/api/error-texts.ts'
import { texts } from '../texts.ts'
import { teamErrorTexts } from './team-errors.ts'

export const SERVICE_NAMES: ServiceNames = { page: 'desk', service: 'api' }
const genericTexts = errorTextsFor(SERVICE_NAMES)

/** Texts of API errors that are the same on every page, by error code of the contract. */
const ERROR_TEXTS: Readonly<Record<string, Omit<ErrorDetails, 'code'>>> = {
  'login.wrong': {
    message: 'There is no such operator, or the password is wrong.',
    remedy: 'Check both; small and capital letters count. After five wrong attempts, wait a minute.',
  },
  'request.too.many': { message: 'Too many attempts.', remedy: 'Wait a minute, then try again.' },
  'session.missing': { message: 'You are not signed in.', remedy: 'Sign in, then try again.' },
  'session.ended': { message: 'Your session has ended.', remedy: 'Sign in again, then try again.' },
  'permission.denied': { message: 'Your role may not do this.', remedy: 'Request the permission from an admin.' },
  'request.conflict': {
    message: 'Another operator changed it in the meantime.',
    remedy: 'Look at how it is now, then try again.',
  },
  'request.not.found': { message: 'The api does not know it.', remedy: 'Reload the page: it may have been deleted.' },
  'order.closed': {
    message: 'This has already been decided.',
    remedy: 'Reload the list: another operator decided first, or it expired. Nothing was moved.',
  },
  'review.same.person': {
    message: 'The second approval must come from another person.',
    remedy: 'The person who gave the first approval cannot give the second one, even under another name.',
  },
  'funds.insufficient': { message: 'The balance is not sufficient.', remedy: 'Check the balance, then try again.' },
  'amount.range': {
    message: 'The rules do not allow this amount.',
    remedy: 'Check the maximum that the promotion pays.',
  },
  'promotion.exhausted': {
    message: 'The budget has no room for it.',
    remedy: 'Have the promotion funded, then try again.',
  },
  'slip.unreadable': {
    message: 'The bank has no record of this transfer.',
    remedy: 'The slip was changed or belongs to another account. Reject it unless the bank confirms the transfer.',
  },
  'slip.used': { message: 'This transfer has already been credited.', remedy: 'Reject the slip.' },
  'user.unavailable': { message: 'There is no such member.', remedy: 'Check the name and the merchant.' },
  'contract.state': texts.contracts.wrongState,
  'system.busy': { message: 'The api is busy.', remedy: 'Try again in a moment.' },
}

/** Returns the api's error, or a generic one for any other response. */
export function toErrorDetails(status: number, body: unknown): ErrorDetails {
  const failure = Failure.safeParse(body)
  if (!failure.success)
    return { code: `http.${status}`, message: genericTexts.status(status), remedy: genericTexts.statusMend }
  const { code, fields } = failure.data
  const errorTexts = ERROR_TEXTS[code] ?? teamErrorTexts(failure.data)
  if (errorTexts) return { code, ...errorTexts }
  const invalidFields = Object.keys(fields ?? {})
  return fields && invalidFields.length > 0
    ? { code, message: `The api refuses: ${invalidFields.join(', ')}.`, remedy: 'Correct it, then try again.', fields }
    : { code, message: genericTexts.status(status), remedy: genericTexts.statusMend }
}
