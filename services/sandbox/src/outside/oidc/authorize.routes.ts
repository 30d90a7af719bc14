import { randomBytes } from 'node:crypto'
import { type Brand, issuerPath, MailAddress } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { type Ask, AuthorizeQuery, askOf } from './ask.ts'
import { consentPage, lostPage } from './consent-page.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { PEOPLE, type Person, typedPerson } from './people.ts'
import type { Language } from './texts.ts'

const Answer = z.object({
  asked: z.string().max(100),
  language: z.enum(['th', 'en']).default('th'),
  answer: z.enum(['allow', 'cancel']),
  person: z.string().max(40).default(''),
  name: z.string().trim().max(60).default(''),
  email: z.string().trim().max(254).default(''),
})
type Answer = z.infer<typeof Answer>

const languageOf = (locales: string | undefined): Language => (/^en\b/i.test(locales ?? '') ? 'en' : 'th')

function personOf({ person, name, email }: Answer): Person | null {
  if (person !== 'other') return PEOPLE.find(({ id }) => id === person) ?? null
  const proper = email === '' ? name !== '' : MailAddress.safeParse(email).success
  return proper ? typedPerson(name, email) : null
}

/** Returns the redirect address of the client, with the parameters (RFC 9207 for `iss`). */
function back(to: string, told: Record<string, string | undefined>): string {
  const url = new URL(to)
  for (const [name, value] of Object.entries(told)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Routes of the login: the authorization request, its page, and the form that redirects to the site. */
export function authorizeRoutes(app: App, brand: Brand, { clients, grants, faults, issuerOf, files }: OidcDeps): void {
  const at = `${issuerPath(brand)}/authorize`
  const open = { config: { access: 'public' } } as const

  const html = async (reply: FastifyReply, formAction: string, draw: (nonce: string, style: string) => string) => {
    const nonce = randomBytes(16).toString('base64url')
    const style = (await files()).address('consent.css')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        // A site may open this as a popup, and wait for its result.
        .removeHeader('cross-origin-opener-policy')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
        )
        .send(draw(nonce, style))
    )
  }
  const lost = (reply: FastifyReply, language: Language) =>
    html(reply.code(400), "'none'", (nonce, style) => lostPage({ brand, language, nonce, style }))
  const question = (reply: FastifyReply, ask: Ask, language: Language, refused: Answer | null) => {
    const asked = grants.asked(brand, ask)
    const otherLanguage = `${at}?${new URLSearchParams({
      response_type: 'code',
      client_id: ask.clientId,
      redirect_uri: ask.redirectUri,
      scope: ask.scopes.join(' '),
      code_challenge: ask.challenge,
      code_challenge_method: 'S256',
      ...(ask.state === undefined ? {} : { state: ask.state }),
      ...(ask.nonce === undefined ? {} : { nonce: ask.nonce }),
      ui_locales: language === 'th' ? 'en' : 'th',
    })}`
    // A browser holds the way back, too, against the policy for forms.
    return html(reply, `'self' ${new URL(ask.redirectUri).origin}`, (nonce, style) =>
      consentPage({ brand, language, nonce, style, ask, asked, otherLanguage, refused }),
    )
  }

  app.get(at, { ...open, schema: { querystring: AuthorizeQuery } }, async (request, reply) => {
    const { query } = request
    const language = languageOf(query.ui_locales)
    const asked = askOf(query, clients)
    if (asked.ok) return question(reply, asked.ask, language, null)
    if (asked.to === null) return lost(reply, language)
    const { error, why: error_description } = asked
    const told = { error, error_description, state: query.state, iss: issuerOf(brand, request) }
    return reply.redirect(back(asked.to, told), 303)
  })
  app.post(at, { ...open, schema: { body: Answer } }, async (request, reply) => {
    const { body } = request
    const ask = grants.answered(brand, body.asked)
    if (!ask) return lost(reply, body.language)
    const iss = issuerOf(brand, request)
    const { state } = ask
    if (body.answer === 'cancel')
      return reply.redirect(back(ask.redirectUri, { error: 'access_denied', state, iss }), 303)
    const person = personOf(body)
    if (!person) return question(reply, ask, body.language, body)
    const code = grants.code(brand, ask, person, faults.of('oidc', brand)?.name === 'replay')
    return reply.redirect(back(ask.redirectUri, { code, state, iss }), 303)
  })
}
