import { Composition, PreviewRow } from '@tessera/contracts'
import { COMPOSE_ERRORS, json, listOf, type Operations } from './operation.ts'

const PREVIEW_AUTHORS =
  'operator of the merchant; publisher of all that it changes, where the merchant is not in production'
const PREVIEW_ERRORS = COMPOSE_ERRORS.filter(
  (code) => !['merchant.locked', 'merchant.protected', 'release.preview'].includes(code),
)

export const PREVIEWS: Operations = {
  'POST /v1/previews': {
    operationId: 'createPreview',
    summary: 'Create a preview link',
    tag: 'previews',
    needs: PREVIEW_AUTHORS,
    errorCodes: [...PREVIEW_ERRORS, 'candidate.runs-already', 'preview.too-many', 'preview.unsigned'],
    reply: json(PreviewRow, 201),
  },
  'GET /v1/merchants/:merchant/previews': {
    operationId: 'listPreviews',
    summary: 'List a merchant’s previews, newest first',
    tag: 'previews',
    needs: 'operator of the merchant; any publisher where the merchant is not in production',
    errorCodes: ['merchant.unknown'],
    reply: listOf('previews', PreviewRow),
  },
  'DELETE /v1/merchants/:merchant/previews/:id': {
    operationId: 'revokePreview',
    summary: 'Revoke a preview link',
    tag: 'previews',
    needs: PREVIEW_AUTHORS,
    errorCodes: ['preview.unknown'],
    reply: json(PreviewRow),
  },
  'GET /v1/previews/:id/composition': {
    operationId: 'getPreview',
    summary: 'Read the composition of a preview',
    tag: 'previews',
    needs: 'edge',
    errorCodes: ['preview.unknown', 'release.unknown'],
    reply: json(Composition),
  },
}
