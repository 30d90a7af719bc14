import type { Access, Endpoint } from '@tessera/contracts'
import * as calls from './index.ts'

type Specified = [line: string, call: string, method: Endpoint['method'], path: string, access: Access]

/**
 * Calls of the specification by hand, with the line that asks for each: verb by section 7, who may call by sections 4 and 6, path
 * as the project chose it. Product and tests both speak through the contract's objects, so only here are verb, path and guard
 * compared with something else.
 */
const SPECIFIED: Specified[] = [
  ['§7 l.112', 'Login', 'POST', '/api/v1/login', 'public'],
  ['§7 l.112', 'EncryptionKey', 'GET', '/api/v1/encryption-key', 'public'],
  ['§7 l.115', 'Logout', 'DELETE', '/api/v1/session', 'session'],
  ['§4 l.75', 'RenewSession', 'POST', '/api/v1/session/renew', 'session'],
  ['§7 l.112', 'TestPlay', 'POST', '/api/v1/test-play', 'public'],
  ['§7 l.113', 'Register', 'PUT', '/api/v1/members', 'public'],
  ['§7 l.113', 'ValidationSettings', 'GET', '/api/v1/register/validation', 'public'],
  ['§7 l.113', 'Captcha', 'GET', '/api/v1/captcha', 'public'],
  ['§7 l.113', 'UsernameCheck', 'GET', '/api/v1/register/username', 'public'],
  ['§7 l.113', 'AffiliateCheck', 'GET', '/api/v1/register/affiliate', 'public'],
  ['§7 l.113', 'TrialAccount', 'GET', '/api/v1/register/trial-account', 'public'],
  ['§7 l.113', 'Countries', 'GET', '/api/v1/register/countries', 'public'],
  ['§7 l.115', 'MemberInfo', 'GET', '/api/v1/member', 'session'],
  ['§7 l.115', 'InboxUnread', 'GET', '/api/v1/inbox/unread', 'member'],
  ['§7 l.115', 'RankProgress', 'GET', '/api/v1/member/rank-progress', 'session'],
  ['§7 l.115', 'HelpCentre', 'GET', '/api/v1/help', 'public'],
  ['§7 l.116', 'Announcements', 'GET', '/api/v1/announcements', 'public'],
  ['§7 l.116', 'SystemStatus', 'GET', '/api/v1/system/status', 'public'],
  ['§6 l.102', 'Promotions', 'GET', '/api/v1/promotions', 'public'],
  ['§7 l.116', 'JoinPromotion', 'POST', '/api/v1/promotions/join', 'member'],
  ['§7 l.115', 'HelpFeedback', 'PUT', '/api/v1/help/feedback', 'public'],
  ['§7 l.116', 'ReadAnnouncement', 'POST', '/api/v1/announcements/read', 'member'],
  ['§7 l.116', 'Notices', 'GET', '/api/v1/notices', 'public'],
  ['§7 l.116', 'PopularAnnouncements', 'GET', '/api/v1/announcements/popular', 'public'],
  ['§7 l.116', 'RequestReward', 'POST', '/api/v1/rewards/requests', 'member'],
  ['§3 l.58', 'Counters', 'GET', '/api/v1/rewards/counters', 'session'],
  ['§7 l.117', 'GameList', 'GET', '/api/v1/games', 'public'],
  ['§7 l.117', 'Favourites', 'GET', '/api/v1/favourites', 'session'],
  ['§7 l.117', 'AddFavourite', 'POST', '/api/v1/favourites', 'session'],
  ['§7 l.117', 'RemoveFavourite', 'DELETE', '/api/v1/favourites', 'session'],
  ['§7 l.117', 'FavouriteIds', 'GET', '/api/v1/favourites/ids', 'session'],
  ['§7 l.117', 'HotGames', 'GET', '/api/v1/games/hot', 'public'],
  ['§7 l.117', 'VendorTypes', 'GET', '/api/v1/games/vendor-types', 'public'],
  ['§7 l.117', 'LaunchGame', 'GET', '/api/v1/games/launch', 'session'],
  ['§7 l.117', 'RecentGames', 'GET', '/api/v1/recent', 'session'],
  ['§7 l.117', 'AddRecent', 'GET', '/api/v1/recent/add', 'session'],
  ['§7 l.117', 'Winners', 'GET', '/api/v1/winners', 'public'],
  ['§7 l.118', 'ChatUnread', 'GET', '/api/v1/chat/unread', 'member'],
  ['§7 l.119', 'WalletBalance', 'GET', '/api/v1/wallet', 'session'],
  ['§7 l.119', 'DepositMethods', 'GET', '/api/v1/deposit/methods', 'member'],
  ['§7 l.119', 'DepositPromos', 'GET', '/api/v1/deposit/promos', 'member'],
  ['§7 l.119', 'BankDeposit', 'POST', '/api/v1/deposit/bank', 'member'],
  ['§7 l.119', 'ManualDeposit', 'POST', '/api/v1/deposit/manual', 'member'],
  ['§7 l.119', 'AlipayDeposit', 'POST', '/api/v1/deposit/alipay', 'member'],
  ['§7 l.119', 'QqDeposit', 'POST', '/api/v1/deposit/qq', 'member'],
  ['§7 l.119', 'GatewayDeposit', 'POST', '/api/v1/deposit/gateway', 'member'],
  ['§7 l.119', 'WechatDeposit', 'POST', '/api/v1/deposit/wechat', 'member'],
  ['§7 l.119', 'WithdrawInfo', 'GET', '/api/v1/withdraw/info', 'member'],
  ['§7 l.119', 'Withdraw', 'POST', '/api/v1/withdraw', 'member'],
  ['§7 l.119', 'TeamSummary', 'GET', '/api/v1/agent/team-summary', 'agent'],
  ['§7 l.119', 'FundsInfo', 'GET', '/api/v1/funds/info', 'member'],
  ['§7 l.113', 'Verification', 'GET', '/api/v1/register/verification', 'public'],
  ['§7 l.114', 'SendVerificationCode', 'POST', '/api/v1/verification-code', 'public'],
  ['§7 l.114', 'ChangePassword', 'POST', '/api/v1/member/password', 'member'],
  ['§7 l.114', 'SetPasswordByPhone', 'POST', '/api/v1/password/phone', 'public'],
  ['§7 l.114', 'RecoverByEmail', 'POST', '/api/v1/password/email', 'public'],
  ['§7 l.115', 'HeadIcon', 'GET', '/api/v1/member/head-icon', 'session'],
  ['§7 l.115', 'SetHeadIcon', 'POST', '/api/v1/member/head-icon', 'member'],
  ['§1 l.8', 'Referral', 'GET', '/api/v1/member/referral', 'member'],
]

/** Calls of the platform itself, which the specification does not know. */
const OWN: [call: string, method: Endpoint['method'], path: string, access: Access][] = [
  ['LockSession', 'POST', '/api/v1/session/lock', 'member'],
  ['UnlockSession', 'POST', '/api/v1/session/unlock', 'member'],
  ['BoardName', 'GET', '/api/v1/member/board-name', 'member'],
  ['SetBoardName', 'PUT', '/api/v1/member/board-name', 'member'],
  ['Limits', 'GET', '/api/v1/limits', 'member'],
  ['SetLimit', 'PUT', '/api/v1/limits', 'member'],
  ['ConfirmLimit', 'POST', '/api/v1/limits/confirm', 'member'],
  ['TimeOut', 'POST', '/api/v1/time-out', 'member'],
  ['SelfExclusion', 'POST', '/api/v1/self-exclusion', 'member'],
  ['PlaySession', 'GET', '/api/v1/play/session', 'session'],
  ['RealityCheck', 'POST', '/api/v1/play/reality-check', 'member'],
  ['GameRecords', 'GET', '/api/v1/records/games', 'member'],
  ['GameRound', 'GET', '/api/v1/rounds', 'member'],
  ['ClientSeed', 'GET', '/api/v1/play/client-seed', 'session'],
  ['SetClientSeed', 'PUT', '/api/v1/play/client-seed', 'session'],
  ['Jackpots', 'GET', '/api/v1/jackpots', 'public'],
  ['PasswordLink', 'POST', '/api/v1/password/link', 'public'],
  ['SetPasswordByLink', 'POST', '/api/v1/password/link/use', 'public'],
  ['Security', 'GET', '/api/v1/member/security', 'member'],
  ['MemberSessions', 'GET', '/api/v1/member/sessions', 'member'],
  ['EndSessions', 'DELETE', '/api/v1/member/sessions', 'member'],
  ['LoginEvents', 'GET', '/api/v1/member/logins', 'member'],
  ['ProveMobile', 'POST', '/api/v1/member/mobile', 'member'],
  ['SetEmail', 'POST', '/api/v1/member/email', 'member'],
  ['ProveEmail', 'POST', '/api/v1/member/email/proof', 'public'],
  ['UploadHeadIcon', 'PUT', '/api/v1/member/head-icon', 'member'],
  ['MemberPreferences', 'GET', '/api/v1/member/preferences', 'member'],
  ['SetPreferences', 'POST', '/api/v1/member/preferences', 'member'],
  ['MemberTerms', 'GET', '/api/v1/member/terms', 'member'],
  ['AcceptTerms', 'POST', '/api/v1/member/terms', 'member'],
  ['OwnData', 'GET', '/api/v1/member/own-data', 'member'],
  ['AccountClosing', 'GET', '/api/v1/member/closing', 'member'],
  ['CloseAccount', 'POST', '/api/v1/member/closing', 'member'],
  ['KeepAccount', 'DELETE', '/api/v1/member/closing', 'member'],
  ['PasskeyOptions', 'POST', '/api/v1/member/passkeys/options', 'member'],
  ['AddPasskey', 'POST', '/api/v1/member/passkeys', 'member'],
  ['RemovePasskey', 'DELETE', '/api/v1/member/passkeys', 'member'],
  ['PasskeyLoginOptions', 'POST', '/api/v1/login/passkey/options', 'public'],
  ['PasskeyLogin', 'POST', '/api/v1/login/passkey', 'public'],
  ['StartSocial', 'POST', '/api/v1/login/social', 'public'],
  ['FinishSocial', 'POST', '/api/v1/login/social/finish', 'public'],
  ['UnlinkSocial', 'DELETE', '/api/v1/member/socials', 'member'],
  ['ReviewLimits', 'POST', '/api/v1/limits/review', 'member'],
  ['Deposit', 'GET', '/api/v1/deposit/order', 'member'],
  ['PromptPayDeposit', 'POST', '/api/v1/deposit/promptpay', 'member'],
  ['TrueMoneyDeposit', 'POST', '/api/v1/deposit/truemoney', 'member'],
  ['UploadSlip', 'POST', '/api/v1/deposit/slip', 'member'],
  ['CancelDeposit', 'POST', '/api/v1/deposit/cancel', 'member'],
  ['Withdrawal', 'GET', '/api/v1/withdraw/order', 'member'],
  ['BankAccounts', 'GET', '/api/v1/bank-accounts', 'member'],
  ['AddBankAccount', 'POST', '/api/v1/bank-accounts', 'member'],
  ['RemoveBankAccount', 'DELETE', '/api/v1/bank-accounts', 'member'],
  ['SetPaymentPassword', 'POST', '/api/v1/payment-password', 'member'],
  ['ResetPaymentPassword', 'POST', '/api/v1/payment-password/reset', 'member'],
  ['Wallets', 'GET', '/api/v1/wallets', 'member'],
  ['Transfer', 'POST', '/api/v1/transfer', 'member'],
  ['TransferById', 'GET', '/api/v1/transfer', 'member'],
  ['ReturnAll', 'POST', '/api/v1/transfer/return-all', 'member'],
  ['SetAutoTransfer', 'PUT', '/api/v1/wallets/auto', 'member'],
  ['TransferForLaunch', 'POST', '/api/v1/transfer/launch', 'member'],
  ['Transactions', 'GET', '/api/v1/records/transactions', 'member'],
  ['StatementCsv', 'GET', '/api/v1/records/statement.csv', 'member'],
  ['GameRecordsCsv', 'GET', '/api/v1/records/games.csv', 'member'],
  ['Notice', 'GET', '/api/v1/notices/one', 'public'],
  ['PromotionsMine', 'GET', '/api/v1/promotions/mine', 'member'],
  ['LeavePromotion', 'POST', '/api/v1/promotions/leave', 'member'],
  ['Rewards', 'GET', '/api/v1/rewards', 'member'],
  ['RewardsActive', 'GET', '/api/v1/rewards/active', 'member'],
  ['Missions', 'GET', '/api/v1/rewards/missions', 'member'],
  ['Ranks', 'GET', '/api/v1/rewards/ranks', 'member'],
  ['Checkin', 'GET', '/api/v1/rewards/checkin', 'member'],
  ['StampCheckin', 'POST', '/api/v1/rewards/checkin', 'member'],
  ['ClaimReward', 'POST', '/api/v1/rewards/claim', 'member'],
  ['ForfeitReward', 'POST', '/api/v1/rewards/forfeit', 'member'],
  ['UploadRewardPicture', 'POST', '/api/v1/rewards/pictures', 'member'],
  ['RewardRequests', 'GET', '/api/v1/rewards/requests', 'member'],
  ['WithdrawRequest', 'POST', '/api/v1/rewards/requests/withdraw', 'member'],
  ['Inbox', 'GET', '/api/v1/inbox', 'member'],
  ['ReadMessages', 'POST', '/api/v1/inbox/read', 'member'],
  ['DeleteMessages', 'POST', '/api/v1/inbox/delete', 'member'],
  ['RestoreMessages', 'POST', '/api/v1/inbox/restore', 'member'],
]

const known: [string, Pick<Endpoint, 'method' | 'path' | 'access'>][] = Object.entries(calls).flatMap(
  ([call, value]) => ('method' in value ? [[call, value]] : []),
)
const faceOf = (call: string) => {
  const { method, path, access } = Object.fromEntries(known)[call] ?? {}
  return [method, path, access]
}

test('API-057 API-068 API-074 game list, favourite ids and launch are GETs', () => {
  for (const { method } of [calls.GameList, calls.FavouriteIds, calls.LaunchGame]) expect(method).toBe('GET')
})

test.each(SPECIFIED)('%s: %s is a %s at %s for %s', (_, call, ...face) => {
  expect(faceOf(call)).toEqual(face)
})

test.each(OWN)('%s, a call of our own, is a %s at %s for %s', (call, ...face) => {
  expect(faceOf(call)).toEqual(face)
})

test('no call of the contract is missing in these tables', () => {
  const written = [...SPECIFIED.map(([, call]) => call), ...OWN.map(([call]) => call)]
  expect(known.map(([call]) => call).sort()).toEqual(written.sort())
})
