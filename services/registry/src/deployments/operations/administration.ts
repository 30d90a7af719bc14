import { AuditFile, AuditRow, AuditVerdict, NewToken, RetentionReply, TokenRow, Whoami } from '@tessera/contracts'
import { ADMIN, json, listOf, type Operations } from './operation.ts'

/** Tokens, audit and retention. */
export const ADMINISTRATION: Operations = {
  'GET /v1/whoami': {
    operationId: 'whoami',
    summary: 'Show the holder of the token',
    tag: 'administration',
    needs: 'any token',
    reply: json(Whoami),
  },
  'GET /v1/tokens': {
    operationId: 'listTokens',
    summary: 'List tokens, never their secrets',
    tag: 'administration',
    needs: ADMIN,
    reply: listOf('tokens', TokenRow),
  },
  'POST /v1/tokens': {
    operationId: 'createToken',
    summary: 'Create a token; its secret is returned once',
    tag: 'administration',
    needs: ADMIN,
    errorCodes: ['merchant.unknown'],
    reply: json(NewToken, 201),
  },
  'DELETE /v1/tokens/:id': {
    operationId: 'revokeToken',
    summary: 'Revoke a token',
    tag: 'administration',
    needs: ADMIN,
    errorCodes: ['token.last', 'token.unknown'],
    reply: json(TokenRow),
  },
  'GET /v1/audit': {
    operationId: 'listAudit',
    summary: 'List audit entries',
    tag: 'administration',
    needs: 'viewer, or operator of the merchant',
    reply: listOf('audit', AuditRow),
  },
  'GET /v1/audit/file': {
    operationId: 'saveAudit',
    summary: 'Export the audit as CSV',
    tag: 'administration',
    needs: 'viewer, or operator of the merchant',
    reply: json(AuditFile),
  },
  'GET /v1/audit/verify': {
    operationId: 'verifyAudit',
    summary: 'Verify the hash chain of the audit',
    tag: 'administration',
    needs: 'viewer',
    reply: json(AuditVerdict),
  },
  'POST /v1/retention': {
    operationId: 'retain',
    summary: 'Retire unused releases',
    tag: 'administration',
    needs: ADMIN,
    reply: json(RetentionReply),
  },
}
