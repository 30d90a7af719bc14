/**
 * Error catalogue (specification, section 8; PLT-088 to PLT-108). One row a code: HTTP status and the message key that every
 * client shows. The texts for each key in Thai and English live in `@tessera/i18n`.
 */
export const ERRORS = {
  'invite.invalid': { status: 422, messageKey: 'error.invite_invalid' },
  'verification.wrong': { status: 422, messageKey: 'error.verification_wrong' },
  'captcha.wrong': { status: 422, messageKey: 'error.captcha_wrong' },
  /** The challenge has no solution because none was shown; `value` has the captcha. */
  'captcha.needed': { status: 422, messageKey: 'error.captcha_needed' },
  'login.wrong': { status: 401, messageKey: 'error.login_wrong' },
  /** An action that requires a login of the last 15 minutes. */
  'login.stale': { status: 403, messageKey: 'error.login_stale' },
  'session.missing': { status: 401, messageKey: 'error.session_missing' },
  'session.ended': { status: 401, messageKey: 'error.session_ended' },
  /** Another session has replaced this one in the browser: the page restarts with the current one. */
  'session.replaced': { status: 401, messageKey: 'error.session_replaced' },
  'session.locked': { status: 423, messageKey: 'error.session_locked' },
  'permission.denied': { status: 403, messageKey: 'error.permission_denied' },
  'user.unavailable': { status: 403, messageKey: 'error.user_unavailable' },
  'username.taken': { status: 409, messageKey: 'error.username_taken' },
  'referrer.wrong': { status: 422, messageKey: 'error.referrer_wrong' },
  'mobile.invalid': { status: 422, messageKey: 'error.mobile_invalid' },
  'request.invalid': { status: 400, messageKey: 'error.request_invalid' },
  'request.url.empty': { status: 400, messageKey: 'error.request_url_empty' },
  'request.not.found': { status: 404, messageKey: 'error.not_found' },
  'request.conflict': { status: 409, messageKey: 'error.conflict' },
  /** A deployment is set up only once: it already has operators. */
  'operator.exists': { status: 409, messageKey: 'error.conflict' },
  /** The `Idempotency-Key` of the call belongs to another call. */
  'idempotency.conflict': { status: 409, messageKey: 'error.idempotency_conflict' },
  'request.too.large': { status: 413, messageKey: 'error.too_large' },
  /** A file of a type that the call does not accept. */
  'upload.type': { status: 415, messageKey: 'error.upload_type' },
  /** A picture with too many pixels to decode. */
  'upload.pixels': { status: 422, messageKey: 'error.upload_pixels' },
  'request.too.many': { status: 429, messageKey: 'error.too_many' },
  'encryption.refused': { status: 400, messageKey: 'error.encryption_refused' },
  'system.busy': { status: 503, messageKey: 'error.system_busy' },
  'access.denied': { status: 403, messageKey: 'error.access_denied' },
  'system.maintenance': { status: 503, messageKey: 'error.system_maintenance' },
  'login.non.member': { status: 403, messageKey: 'error.non_member' },
  'login.non.agent': { status: 403, messageKey: 'error.non_agent' },
  'trial.refused': { status: 403, messageKey: 'error.trial_refused' },
  'password.reset.relogin': { status: 401, messageKey: 'error.password_reset_relogin' },
  /** All other calls are rejected until the member has changed the password. */
  'password.change.due': { status: 403, messageKey: 'error.password_change_due' },
  /** A link of a mail was already used, has expired, or never existed; `value` has `why`. */
  'link.over': { status: 410, messageKey: 'error.link_over' },
  /** The identity provider did not confirm this person, did so for another site, or too long ago. */
  'social.refused': { status: 422, messageKey: 'error.social_refused' },
  /** This identity of the provider belongs to another account. */
  'social.taken': { status: 409, messageKey: 'error.social_taken' },
  'passkey.refused': { status: 422, messageKey: 'error.passkey_refused' },
  /** An account that holds or expects money cannot be closed. */
  'closing.balance': { status: 409, messageKey: 'error.closing_balance' },
  'modify.new.old.same': { status: 422, messageKey: 'error.new_old_same' },
  /** An amount outside of what may be staked, paid in or out; `value` has `min` and `max`. */
  'amount.range': { status: 422, messageKey: 'error.amount_range' },
  'game.unavailable': { status: 409, messageKey: 'error.game_unavailable' },
  /** A time-out or a self-exclusion; `value` has `kind` and `until`. */
  'protection.active': { status: 403, messageKey: 'error.protection_active' },
  /** The member must first see how long and for how much play has lasted. */
  'play.check.due': { status: 409, messageKey: 'error.play_check_due' },
  /** `value` is a `ReachedLimit`. */
  'limit.reached': { status: 422, messageKey: 'error.limit_reached' },
  /** No raise of this limit waits for a second confirmation. */
  'limit.pending': { status: 409, messageKey: 'error.limit_pending' },
  'debt.open': { status: 403, messageKey: 'error.debt_open' },
  /** A stake that needs bonus money and is higher than the bonus allows; `value` has `max`. */
  'bonus.bet.limit': { status: 422, messageKey: 'error.bonus_bet_limit' },
  /** A stake that needs bonus money while own money is at a vendor or on its way; `value` has its `amount`. */
  'bonus.cash.elsewhere': { status: 409, messageKey: 'error.bonus_cash_elsewhere' },
  'funds.insufficient': { status: 422, messageKey: 'error.funds_insufficient' },
  /** A payment method that is closed now; `value` has `opensAt`, ISO 8601. */
  'method.closed': { status: 422, messageKey: 'error.method_closed' },
  /** No free amount is left that would distinguish this payment from others. */
  'method.busy': { status: 422, messageKey: 'error.method_busy' },
  /** Too many orders are open; another one has to wait. */
  'order.open': { status: 409, messageKey: 'error.order_open' },
  /** An order that no longer accepts this action. */
  'order.closed': { status: 409, messageKey: 'error.order_closed' },
  /** A slip that was already used by any member. */
  'slip.used': { status: 409, messageKey: 'error.slip_used' },
  /** A picture on which no slip can be read. */
  'slip.unreadable': { status: 422, messageKey: 'error.slip_unreadable' },
  /** More than the daily amount or number of withdrawals; `value` has `countLeft`, `amountLeft` and `resetsAt`. */
  'withdraw.limit': { status: 422, messageKey: 'error.withdraw_limit' },
  /** Deposits must be staked first; `value` has `needed` and `done`. */
  'turnover.unmet': { status: 422, messageKey: 'error.turnover_unmet' },
  /** `value` has `left`, the number of remaining attempts. */
  'payment.password.wrong': { status: 422, messageKey: 'error.payment_password_wrong' },
  /** `value` has `until`, ISO 8601. */
  'payment.password.locked': { status: 423, messageKey: 'error.payment_password_locked' },
  /** A guessable password: not six digits, or a very common one. */
  'payment.password.weak': { status: 422, messageKey: 'error.payment_password_weak' },
  /** A bank account, or all withdrawals, wait for a time; `value` has `until`, ISO 8601. */
  'account.cooling': { status: 422, messageKey: 'error.account_cooling' },
  /** A bank account with another holder name. */
  'account.name': { status: 422, messageKey: 'error.account_name' },
  /** The member has the maximum number of bank accounts. */
  'account.limit': { status: 409, messageKey: 'error.account_limit' },
  /** A transfer with this vendor is still pending. */
  'transfer.in.doubt': { status: 409, messageKey: 'error.transfer_in_doubt' },
  /** A win at the vendor is held until an operator has reviewed it. */
  'transfer.held': { status: 409, messageKey: 'error.transfer_held' },
  /** A rate above that of the agent who sets it; `value` has `gameType` and `most`, in parts of a million. */
  'agent.rate.above': { status: 422, messageKey: 'error.agent_rate_above' },
  /** A rate below that of a downline; `value` has `gameType`, `least` and `account`. */
  'agent.rate.below': { status: 422, messageKey: 'error.agent_rate_below' },
  /** Terms that are better than the offerer's, or worse than those passed on; `value` has `tier`, from 0, and `by`. */
  'contract.uncovered': { status: 422, messageKey: 'error.contract_uncovered' },
  /** A contract whose state does not allow this action. */
  'contract.state': { status: 409, messageKey: 'error.contract_state' },
  /** A daily rebate that was already claimed, or has expired. */
  'rebate.claimed': { status: 409, messageKey: 'error.rebate_claimed' },
  /** The recipient cannot get a transfer now; the reason is not disclosed. */
  'transfer.refused': { status: 422, messageKey: 'error.transfer_refused' },
  /** More than the daily amount or number of transfers; `value` has `left` and `resetsAt`. */
  'transfer.limit': { status: 422, messageKey: 'error.transfer_limit' },
  /** The maximum number of links is in use; `value` has `most`. */
  'link.limit': { status: 409, messageKey: 'error.link_limit' },
  /** A draw that does not accept orders or cancellations now. */
  'lottery.draw.closed': { status: 409, messageKey: 'error.lottery_draw_closed' },
  /** A number that is sold out in this draw; `value` has `lines`, each with its index `at` and the amount that is `free`. */
  'lottery.number.closed': { status: 409, messageKey: 'error.lottery_number_closed' },
  /** A rate that has changed; `value` has `lines`, each with its index `at` and the `rate` in force, in hundredths. */
  'lottery.rate.changed': { status: 409, messageKey: 'error.lottery_rate_changed' },
  /** A line that was cancelled, or whose draw has finished. */
  'lottery.line.final': { status: 409, messageKey: 'error.lottery_line_final' },
  /** A line that own money paid cannot be cancelled after bonus money was staked. */
  'lottery.line.bonus': { status: 409, messageKey: 'error.lottery_line_bonus' },
  /** More than a line or an order may cost; `value` has `most`. */
  'lottery.limit': { status: 422, messageKey: 'error.lottery_limit' },
  /** There is no draw with this id. */
  'draw.not.found': { status: 404, messageKey: 'error.draw_not_found' },
  /** A draw that already has its result, or is void. */
  'lottery.draw.final': { status: 409, messageKey: 'error.lottery_draw_final' },
  /** The day of a draw whose sale has started cannot be changed. */
  'lottery.draw.fixed': { status: 409, messageKey: 'error.lottery_draw_fixed' },
  /** A day that already has a draw of the game. */
  'lottery.day.taken': { status: 409, messageKey: 'error.lottery_day_taken' },
  /** Draws can be hurried only on trial sites. */
  'lottery.hurry.refused': { status: 403, messageKey: 'error.lottery_hurry_refused' },
  /** The rules of the offer differ from those that the member saw; `value` is the current offer. */
  'promotion.changed': { status: 409, messageKey: 'error.promotion_changed' },
  /** The budget is too small for another reservation. */
  'promotion.exhausted': { status: 409, messageKey: 'error.promotion_exhausted' },
  /** An offer that is not for this member; `value` has the `reason`. */
  'promotion.ineligible': { status: 422, messageKey: 'error.promotion_ineligible' },
  /** A reward that has expired, ended, or was already claimed. */
  'reward.gone': { status: 409, messageKey: 'error.reward_gone' },
  /** This withdrawal ends a bonus, and the member has not confirmed that; `value` has its `amount`. */
  'bonus.active': { status: 409, messageKey: 'error.bonus_active' },
  /** The second approval must be another person's. */
  'review.same.person': { status: 403, messageKey: 'error.review_same_person' },
  /** Set only by the client: the call was not sent. */
  'request.offline': { status: 503, messageKey: 'error.offline' },
  /** Set only by the client: a change was sent and no response was received, so its outcome is unknown. */
  'request.unanswered': { status: 504, messageKey: 'error.unanswered' },
  unknown: { status: 500, messageKey: 'error.unknown' },
} as const satisfies Record<string, { status: number; messageKey: string }>

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
