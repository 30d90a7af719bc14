import type { App } from '@tessera/server'
import {
  DeskThemes,
  DocumentKind,
  DocumentList,
  DocumentPath,
  DocumentReply,
  NewVersion,
  OPERATIONS_PATH,
  Preview,
  PreviewInput,
  Publish,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { DeskDocuments } from './desk-documents.service.ts'

const PATH = `${OPERATIONS_PATH}/content`
const DOCUMENT_PATH = `${PATH}/documents/:merchant/:kind/:id`
const listQuery = z.object({ merchant: z.string().max(40), kind: DocumentKind })

export function documentRoutes(app: App, documents: DeskDocuments, guard: OperatorGuard): void {
  const success = true as const
  const noStoreHeaders = { 'cache-control': 'no-store' }
  app.get(
    `${PATH}/documents`,
    { ...guard('read'), schema: { querystring: listQuery, response: { 200: DocumentList } } },
    async ({ query }, reply) =>
      reply.headers(noStoreHeaders).send({ success, value: await documents.list(query.merchant, query.kind) }),
  )
  app.get(
    DOCUMENT_PATH,
    { ...guard('read'), schema: { params: DocumentPath, response: { 200: DocumentReply } } },
    async ({ params }, reply) =>
      reply.headers(noStoreHeaders).send({ success, value: unwrap(await documents.find(params)) }),
  )
  app.post(
    `${DOCUMENT_PATH}/versions`,
    { ...guard('content.write'), schema: { params: DocumentPath, body: NewVersion, response: { 200: DocumentReply } } },
    async (request) => ({
      success,
      value: unwrap(await documents.write(request.params, request.body, operatorOf(request).name)),
    }),
  )
  app.post(
    `${DOCUMENT_PATH}/publish`,
    { ...guard('content.publish'), schema: { params: DocumentPath, body: Publish, response: { 200: DocumentReply } } },
    async (request) => ({
      success,
      value: unwrap(await documents.publish(request.params, request.body, operatorOf(request).name)),
    }),
  )
  app.get(`${PATH}/themes`, { ...guard('read'), schema: { response: { 200: DeskThemes } } }, async () => ({
    success,
    value: documents.themes(),
  }))
  app.post(
    `${PATH}/preview`,
    { ...guard('content.write'), schema: { body: PreviewInput, response: { 200: Preview } } },
    async ({ body }) => ({ success, value: unwrap(documents.preview(body.merchant, body.content)) }),
  )
}
