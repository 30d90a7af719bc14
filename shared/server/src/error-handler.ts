import { ERRORS, type ErrorCode } from '@tessera/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { discardBody } from './discard-body.ts'
import { type FailureDetails, failureBody, RequestFailure } from './failure.ts'

/** The only place that maps an error to a response: the contract's failure envelope, without internal details. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | RequestFailure>((error, request, reply) => {
    if (error instanceof RequestFailure) return respond(request, reply, error.code, error.details)
    if (hasZodFastifySchemaValidationErrors(error))
      return respond(request, reply, 'request.invalid', fieldsOf(error.validation))
    const code = codeOfStatus(error.statusCode)
    if (code === 'request.too.large') discardBody(request, reply)
    if (code === 'unknown') request.log.error({ err: error }, 'request failed')
    return respond(request, reply, code, {})
  })
}

/** Requests to unknown paths count towards the rate limit like any other: so that a scan for paths is limited, too. */
export function installNotFound(app: FastifyInstance): void {
  const rateLimitOptions = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(rateLimitOptions, (request, reply) => respond(request, reply, 'request.not.found', {}))
}

function respond(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, details: FailureDetails): FastifyReply {
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureBody(code, request.id, details))
}

function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === 404) return 'request.not.found'
  if (status === 413) return 'request.too.large'
  if (status === 429) return 'request.too.many'
  if (status === 503) return 'system.busy'
  return status !== undefined && status >= 400 && status < 500 ? 'request.invalid' : 'unknown'
}

function fieldsOf(issues: readonly { instancePath: string; keyword: string }[]): FailureDetails {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.instancePath.slice(1).replaceAll('/', '.') || 'body'] ??= issue.keyword
  return { fields }
}
