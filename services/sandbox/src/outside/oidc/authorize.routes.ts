import { randomBytes } from 'node:crypto'
import { type Brand, issuerPath, MailAddress } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { type AuthorizationRequest, AuthorizeQuery, parseAuthorization } from './authorization-request.ts'
import { consentPage, invalidLinkPage } from './consent-page.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { PEOPLE, type Person, personFromInput } from './people.ts'
import type { Language } from './texts.ts'

const ConsentForm = z.object({
  asked: z.string().max(100),
  language: z.enum(['th', 'en']).default('th'),
  answer: z.enum(['allow', 'cancel']),
  person: z.string().max(40).default(''),
  name: z.string().trim().max(60).default(''),
  email: z.string().trim().max(254).default(''),
})
type ConsentForm = z.infer<typeof ConsentForm>

const languageOf = (locales: string | undefined): Language => (/^en\b/i.test(locales ?? '') ? 'en' : 'th')

function parsePerson({ person: personId, name, email }: ConsentForm): Person | null {
  if (personId !== 'other') return PEOPLE.find(({ id }) => id === personId) ?? null
  const isValid = email === '' ? name !== '' : MailAddress.safeParse(email).success
  return isValid ? personFromInput(name, email) : null
}

/** Returns the redirect address of the client, with the parameters (RFC 9207 for `iss`). */
function redirectUrl(redirectUri: string, params: Record<string, string | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Routes of the login: the authorization request with its consent page, and the form that redirects to the site. */
export function authorizeRoutes(app: App, brand: Brand, { clients, grants, faults, issuerOf, files }: OidcDeps): void {
  const path = `${issuerPath(brand)}/authorize`
  const publicRoute = { config: { access: 'public' } } as const

  const sendPage = async (
    reply: FastifyReply,
    formAction: string,
    render: (nonce: string, style: string) => string,
  ) => {
    const nonce = randomBytes(16).toString('base64url')
    const style = (await files()).urlOf('consent.css')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        // A site may open this page as a popup, and wait for its result.
        .removeHeader('cross-origin-opener-policy')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
        )
        .send(render(nonce, style))
    )
  }
  const sendInvalidLinkPage = (reply: FastifyReply, language: Language) =>
    sendPage(reply.code(400), "'none'", (nonce, style) => invalidLinkPage({ brand, language, nonce, styleUrl: style }))
  const sendConsentPage = (
    reply: FastifyReply,
    authorization: AuthorizationRequest,
    language: Language,
    rejectedForm: ConsentForm | null,
  ) => {
    const requestId = grants.addRequest(brand, authorization)
    const otherLanguageUrl = `${path}?${new URLSearchParams({
      response_type: 'code',
      client_id: authorization.clientId,
      redirect_uri: authorization.redirectUri,
      scope: authorization.scopes.join(' '),
      code_challenge: authorization.challenge,
      code_challenge_method: 'S256',
      ...(authorization.state === undefined ? {} : { state: authorization.state }),
      ...(authorization.nonce === undefined ? {} : { nonce: authorization.nonce }),
      ui_locales: language === 'th' ? 'en' : 'th',
    })}`
    // Browsers check redirects after a form submission against `form-action`, too.
    return sendPage(reply, `'self' ${new URL(authorization.redirectUri).origin}`, (nonce, style) =>
      consentPage({
        brand,
        language,
        nonce,
        styleUrl: style,
        authRequest: authorization,
        requestId,
        otherLanguageUrl,
        rejectedInput: rejectedForm,
      }),
    )
  }

  app.get(path, { ...publicRoute, schema: { querystring: AuthorizeQuery } }, async (request, reply) => {
    const { query } = request
    const language = languageOf(query.ui_locales)
    const result = parseAuthorization(query, clients)
    if (result.ok) return sendConsentPage(reply, result.authRequest, language, null)
    if (result.redirectUri === null) return sendInvalidLinkPage(reply, language)
    const { error, reason: error_description } = result
    const errorParams = { error, error_description, state: query.state, iss: issuerOf(brand, request) }
    return reply.redirect(redirectUrl(result.redirectUri, errorParams), 303)
  })
  app.post(path, { ...publicRoute, schema: { body: ConsentForm } }, async (request, reply) => {
    const { body } = request
    const authorization = grants.takeRequest(brand, body.asked)
    if (!authorization) return sendInvalidLinkPage(reply, body.language)
    const iss = issuerOf(brand, request)
    const { state } = authorization
    if (body.answer === 'cancel')
      return reply.redirect(redirectUrl(authorization.redirectUri, { error: 'access_denied', state, iss }), 303)
    const user = parsePerson(body)
    if (!user) return sendConsentPage(reply, authorization, body.language, body)
    const code = grants.issueCode(brand, authorization, user, faults.find('oidc', brand)?.name === 'replay')
    return reply.redirect(redirectUrl(authorization.redirectUri, { code, state, iss }), 303)
  })
}
