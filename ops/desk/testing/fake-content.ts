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

/** Response schemas of the contract, by method and path of the calls about content. */
export const CONTENT_RESPONSE_SCHEMAS: SchemaTable = [
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

/** Request body schemas of the contract, by path. */
export const CONTENT_BODY_SCHEMAS: SchemaTable = [
  [/\/content\/documents\/.*\/versions$/, NewVersion],
  [/\/content\/documents\/.*\/publish$/, Publish],
  [/\/content\/preview$/, PreviewInput],
  [/\/content\/broadcasts$/, NewBroadcast],
  [/\/content\/applications\/[^/]+\/decide$/, ApplicationDecision],
]

/** Default responses, by method and the path below `content/`. */
export const CONTENT_DEFAULT_RESPONSES: Readonly<Record<string, unknown>> = {
  'GET documents': [aDocument()],
  'GET documents/siam/announcement/maintenance': aDocument(),
  'GET themes': [aTheme('siam'), aTheme('lotus'), aTheme('kirin')],
  'POST preview': ({ body }: { body: { content?: unknown } }) => body.content,
  'GET broadcasts': [aBroadcast()],
  'GET applications': [anApplication()],
}
