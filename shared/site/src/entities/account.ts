import * as z from 'zod/mini'
import type { FeatureSwitch } from '../enums.ts'

/** Purpose of a code, which is valid for no other. `prove` is a member's own number, within a session. */
export const CodePurpose = z.enum(['login', 'register', 'recover', 'prove'])
export type CodePurpose = z.infer<typeof CodePurpose>

/** Identity providers other than the site itself. */
export const SocialBrand = z.enum(['line', 'facebook', 'google'])
export type SocialBrand = z.infer<typeof SocialBrand>

/** Brand names, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialBrand, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  google: 'Google',
}

/** Feature switches that enable them. */
export const SOCIAL_SWITCHES: Readonly<Record<SocialBrand, FeatureSwitch>> = {
  line: 'LINELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
}

/** Reason why a link in a mail is invalid. */
export const LinkOver = z.object({ why: z.enum(['used', 'expired', 'unknown']) })
export type LinkOver = z.infer<typeof LinkOver>

/**
 * A session of the member's. `device`: browser and system by their names ("Chrome · Android"), null if unknown; `network`:
 * the network of its last request, without the last part ("203.0.113.x"). Times ISO 8601.
 */
export const MemberSession = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** Login method of a session. */
export const LoginMethod = z.enum(['password', 'code', 'firebase', 'passkey', 'line', 'facebook', 'google'])
export type LoginMethod = z.infer<typeof LoginMethod>

/** Login of the member, or a failed attempt (`ok` false). */
export const LoginEvent = z.object({
  at: z.string(),
  ok: z.boolean(),
  method: LoginMethod,
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  isNewDevice: z.boolean(),
})
export type LoginEvent = z.infer<typeof LoginEvent>

/** A passkey of the member's. Times ISO 8601. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/**
 * Security settings of the account. Numbers and addresses are masked ("081-xxx-5678", "s…i@example.com"); a claim that is
 * not verified is marked as such. `passwordChangedAt` ISO 8601, null for an account without a password.
 */
export const Security = z.object({
  passwordChangedAt: z.nullable(z.string()),
  mobile: z.nullable(z.object({ shown: z.string(), isProved: z.boolean() })),
  email: z.nullable(z.object({ shown: z.string(), isProved: z.boolean() })),
  hasPaymentPassword: z.boolean(),
  bankAccounts: z.int(),
  passkeys: z.array(Passkey),
  socials: z.array(z.object({ brand: SocialBrand, name: z.nullable(z.string()), linkedAt: z.string() })),
})
export type Security = z.infer<typeof Security>

/** The member's preferences; a change names only the changed ones. */
export const Preferences = z.object({
  /** Marketing by mail and inbox; stored with time, language and version of what was agreed to. */
  marketing: z.boolean(),
  /** Minutes without activity until a session expires; null uses the site's default. */
  sessionMinutes: z.nullable(z.union([z.literal(15), z.literal(60), z.literal(240), z.literal(1440)])),
})
export type Preferences = z.infer<typeof Preferences>

/**
 * Accepted terms and time of acceptance; `current` is the current version, `accepted` the member's, null before the first.
 */
export const Terms = z.object({
  current: z.string(),
  accepted: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
})
export type Terms = z.infer<typeof Terms>

/** Closing of an account: the time at which it is closed, until which the member may cancel. ISO 8601. */
export const Closing = z.object({ closesAt: z.nullable(z.string()) })
export type Closing = z.infer<typeof Closing>

/** Names of the drawn avatars, in the order in which they are offered. */
export const DRAWN_ICONS = [
  'lotus',
  'elephant',
  'tiger',
  'naga',
  'garuda',
  'kinnari',
  'lantern',
  'boat',
  'temple',
  'moon',
  'fish',
  'mango',
] as const
export const DrawnIcon = z.enum(DRAWN_ICONS)
export type DrawnIcon = z.infer<typeof DrawnIcon>

/** Path of the drawn avatars, with `?name=`: pictures, not JSON. */
export const DRAWN_ICON_PATH = '/api/v1/head-icons'
/** Path of members' own pictures, with `?id=`: pictures, not JSON. */
export const PICTURE_PATH = '/api/v1/pictures'
