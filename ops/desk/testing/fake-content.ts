import {
  ApplicationDecision,
  ApplicationPicture,
  BroadcastReply,
  Broadcasts,
  DeskApplicationReply,
  DeskApplications,
  DeskThemes,
  DocumentList,
  DocumentReply,
  NewBroadcast,
  NewVersion,
  Preview,
  PreviewInput,
  Publish,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import { aBroadcast, aDocument, anApplication, aTheme } from './samples-content.ts'

type SchemaTable = readonly (readonly [pattern: RegExp, schema: z.ZodMiniType])[]

/** Calls about content with the replies that the contract has for them. */
export const CONTENT_REPLIES: SchemaTable = [
  [/^GET .*\/content\/documents$/, DocumentList],
  [/^GET .*\/content\/documents\/[^/]+\/[^/]+\/[^/]+$/, DocumentReply],
  [/^POST .*\/content\/documents\/.*\/(versions|publish)$/, DocumentReply],
  [/^GET .*\/content\/themes$/, DeskThemes],
  [/^POST .*\/content\/preview$/, Preview],
  [/^GET .*\/content\/broadcasts$/, Broadcasts],
  [/^POST .*\/content\/broadcasts$/, BroadcastReply],
  [/^GET .*\/content\/applications$/, DeskApplications],
  [/^GET .*\/content\/applications\/pictures\/[^/]+$/, ApplicationPicture],
  [/^POST .*\/content\/applications\/[^/]+\/(take|decide)$/, DeskApplicationReply],
]

/** Required request bodies: the api rejects any other. */
export const CONTENT_BODIES: SchemaTable = [
  [/\/content\/documents\/.*\/versions$/, NewVersion],
  [/\/content\/documents\/.*\/publish$/, Publish],
  [/\/content\/preview$/, PreviewInput],
  [/\/content\/broadcasts$/, NewBroadcast],
  [/\/content\/applications\/[^/]+\/decide$/, ApplicationDecision],
]

/** By method and the path below `content/`. */
export const CONTENT_DEFAULTS: Readonly<Record<string, unknown>> = {
  'GET documents': [aDocument()],
  'GET documents/siam/announcement/maintenance': aDocument(),
  'GET themes': [aTheme('siam'), aTheme('lotus'), aTheme('kirin')],
  'POST preview': ({ body }: { body: { content?: unknown } }) => body.content,
  'GET broadcasts': [aBroadcast()],
  'GET applications': [anApplication()],
}
