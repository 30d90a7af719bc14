import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint, fileEndpoint } from '../endpoint.ts'
import { Closing, DrawnIcon, Preferences, Terms } from '../entities/account.ts'
import { languageCode, text } from './fields.ts'

const HeadIconReply = ok(z.object({ headIcon: z.nullable(z.string()) }))

/** The member's avatar: path of a picture of this API, null for none. */
export const HeadIcon = endpoint({
  method: 'GET',
  path: '/api/v1/member/head-icon',
  moduleId: 'PROFPIC3',
  access: 'session',
  reply: HeadIconReply,
})

/** Chooses one of the drawn avatars, or none (`null`: the initial is shown again). */
export const SetHeadIcon = endpoint({
  method: 'POST',
  path: '/api/v1/member/head-icon',
  moduleId: 'PROFPIC3',
  access: 'member',
  body: z.object({ drawn: z.nullable(DrawnIcon) }),
  reply: HeadIconReply,
})

/** Uploads the member's own avatar: cropped to a centred square, re-encoded, without metadata. */
export const UploadHeadIcon = fileEndpoint({
  method: 'PUT',
  path: '/api/v1/member/head-icon',
  moduleId: 'PROFPIC3',
  access: 'member',
  file: { accept: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 1024 * 1024 },
  reply: HeadIconReply,
})

export const MemberPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/member/preferences',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(Preferences),
})

/** Changes the given preferences; `language` is the one in which a consent was read. */
export const SetPreferences = endpoint({
  method: 'POST',
  path: '/api/v1/member/preferences',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({
    marketing: z.optional(Preferences.shape.marketing),
    sessionMinutes: z.optional(Preferences.shape.sessionMinutes),
    language: languageCode,
  }),
  reply: ok(Preferences),
})

export const MemberTerms = endpoint({
  method: 'GET',
  path: '/api/v1/member/terms',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(Terms),
})

/** The member agrees to the terms of this version; another than the current one is `request.conflict`. */
export const AcceptTerms = endpoint({
  method: 'POST',
  path: '/api/v1/member/terms',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ version: text(40), language: languageCode }),
  reply: ok(Terms),
})

/** All stored data of the member, as one JSON document, after the password; a wrong one is `login.wrong`. */
export const OwnData = endpoint({
  method: 'POST',
  path: '/api/v1/member/own-data',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ password: text(128) }),
  bodyType: 'encrypted',
  reply: ok(z.record(z.string(), z.unknown())),
})

export const AccountClosing = endpoint({
  method: 'GET',
  path: '/api/v1/member/closing',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(Closing),
})

/** Closes the account after 24 hours; requires the password. Rejected with `closing.balance` if it still holds money. */
export const CloseAccount = endpoint({
  method: 'POST',
  path: '/api/v1/member/closing',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ password: text(128) }),
  bodyType: 'encrypted',
  reply: ok(Closing),
})

/** Cancels the closing. */
export const KeepAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/member/closing',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(Closing),
})
