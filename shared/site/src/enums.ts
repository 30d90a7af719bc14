import * as z from 'zod/mini'

/** Module ids that calls carry (specification, section 7). */
export const ModuleId = /*#__PURE__*/ z.enum([
  'COMM3',
  'GAMELO3',
  'GAMELOFAV3',
  'GAMELOREC3',
  'GAMELOHOT3',
  'CBS3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'PROFPIC3',
])
export type ModuleId = z.infer<typeof ModuleId>

/** Feature switches of the specification, section 3; an absent switch is off (PLT-083). */
export const FeatureSwitch = /*#__PURE__*/ z.enum([
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'MOBILEVERCODELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'LINELOGIN3',
  'REWCEN3',
  'TRANSREC3',
  'TRANSBETREPMEM3',
  'MAILCEN',
  'SECPRIV',
  'MANPLAYREB3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'CBS3',
  'mem_cen',
  'dep_func',
  'VIP',
  'MISSION',
  'REFERRAL',
])
export type FeatureSwitch = z.infer<typeof FeatureSwitch>

/** Game types that a list call accepts, and additionally the launch-style categories. */
export const GameType = /*#__PURE__*/ z.enum([
  'RNG',
  'FISH',
  'PVP',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
])
export type GameType = z.infer<typeof GameType>

/** Entries that a merchant may configure in its category menu; HOT is always first. */
export const Category = /*#__PURE__*/ z.enum([
  'HOT',
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BINGO',
  'JACKPOT',
  'INHOUSE',
  'NEW',
  'FEATURE',
])
export type Category = z.infer<typeof Category>

/** Kinds of game lists, as the query of a list names them. */
export const DataType = /*#__PURE__*/ z.enum(['all', 'search', 'favourites', 'hot', 'recent', 'new'])
export type DataType = z.infer<typeof DataType>

/** The same six kinds, as the filter of the lobby names them. */
export const FilterType = /*#__PURE__*/ z.enum(['ALL', 'FAV', 'HOT', 'RECENT', 'NEW', 'SEARCH'])
export type FilterType = z.infer<typeof FilterType>

export const ContentType = /*#__PURE__*/ z.enum(['A', 'PL', 'B', 'PU', 'PR', 'H'])
export type ContentType = z.infer<typeof ContentType>

/** Announcement groups and banner types, spelled as in the specification. */
export const AnnouncementGroup = /*#__PURE__*/ z.enum([
  'm_home',
  'm_video',
  'm_promtion',
  'm_game',
  'm_reg',
  'm_rng',
  'm_sports',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_download',
])
export type AnnouncementGroup = z.infer<typeof AnnouncementGroup>

export const CsType = /*#__PURE__*/ z.enum(['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'LINE', 'VIP'])
export type CsType = z.infer<typeof CsType>

export const DownloadResource = /*#__PURE__*/ z.enum(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon'])
export const PlayType = /*#__PURE__*/ z.enum(['trad', 'ent'])
/** Kinds of the live anchors' chat rooms; the specification gives them no codes (PLT-019). */
export const RoomType = /*#__PURE__*/ z.enum(['normal', 'vip', 'paid_private'])
export const RegisterMethod = /*#__PURE__*/ z.enum(['APP', 'H5', 'PWA', 'WEBCLIP'])
export const LoginType = /*#__PURE__*/ z.enum(['username', 'sms', 'firebase'])
export const YesNo = /*#__PURE__*/ z.enum(['Y', 'N'])
export const CounterKey = /*#__PURE__*/ z.enum([
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
  'TICKET',
  'REFERRAL',
])
export const DepositMethodKind = /*#__PURE__*/ z.enum([
  'promptpay',
  'bank',
  'manual',
  'alipay',
  'qq',
  'gateway',
  'wechat',
  'truemoney',
])
export type DepositMethodKind = z.infer<typeof DepositMethodKind>
/** Origin of a deposit (specification, section 9). */
export const GATEWAY_ID = { WEB: 1, MOBILE: 3 } as const
export const GatewayId = /*#__PURE__*/ z.literal([1, 3])
export type GatewayId = z.infer<typeof GatewayId>
