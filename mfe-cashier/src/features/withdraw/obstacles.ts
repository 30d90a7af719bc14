import { compareMoney } from '@tessera/i18n/money'
import type { WithdrawalOffer } from '@tessera/site'

/** Obstacles of a withdrawal, most serious first. */
export type Obstacle = 'debt' | 'account' | 'waiting' | 'password' | 'locked' | 'cooling' | 'turnover' | 'day' | 'funds'

export function obstaclesOf(offer: WithdrawalOffer): Obstacle[] {
  const { accounts, turnover, today } = offer
  const obstaclePresence: [Obstacle, boolean][] = [
    ['debt', offer.debt !== '0.00'],
    ['account', accounts.length === 0],
    ['waiting', accounts.length > 0 && accounts.every(({ state }) => state !== 'ready')],
    ['password', !offer.hasPaymentPassword],
    ['locked', offer.lockedUntil !== null],
    ['cooling', offer.coolingUntil !== null],
    ['turnover', compareMoney(turnover.done, turnover.needed) < 0],
    ['day', today.countLeft === 0 || compareMoney(today.amountLeft, offer.min) < 0],
    ['funds', compareMoney(offer.available, offer.min) < 0],
  ]
  return obstaclePresence.filter(([, isPresent]) => isPresent).map(([obstacle]) => obstacle)
}
