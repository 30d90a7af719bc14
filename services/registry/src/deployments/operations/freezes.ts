import { FreezeRow } from '@tessera/contracts'
import { ADMIN, json, listOf, type Operations } from './operation.ts'

export const FREEZES: Operations = {
  'GET /v1/freezes': {
    operationId: 'listFreezes',
    summary: 'List freezes',
    tag: 'merchants',
    needs: null,
    reply: listOf('freezes', FreezeRow),
  },
  'POST /v1/freezes': {
    operationId: 'createFreeze',
    summary: 'Freeze merchants for a period',
    tag: 'merchants',
    needs: ADMIN,
    errorCodes: ['freeze.too-many'],
    reply: json(FreezeRow, 201),
  },
  'DELETE /v1/freezes/:id': {
    operationId: 'endFreeze',
    summary: 'End a freeze early',
    tag: 'merchants',
    needs: ADMIN,
    errorCodes: ['freeze.unknown'],
    reply: json(FreezeRow),
  },
}
