import type { Brand } from '@tessera/outside'
import { escapeHtml } from '../../play/play-page.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { BRANDS } from './brands.ts'
import { PEOPLE, type Person } from './people.ts'
import { CONSENT_TEXTS, type Language } from './texts.ts'

interface PageBase {
  brand: Brand
  language: Language
  nonce: string
  /** URL of the stylesheet. */
  styleUrl: string
}

export interface ConsentPageInput extends PageBase {
  authRequest: AuthorizationRequest
  /** Id of the authorization request that the form belongs to. */
  requestId: string
  /** URL of the same page in the other language. */
  otherLanguageUrl: string
  /** Input that was rejected, because it contains neither a name nor a valid e-mail address. */
  rejectedInput: { name: string; email: string } | null
}

const renderPage = ({ brand, language, nonce, styleUrl }: PageBase, title: string, body: string): string => {
  const ribbon = CONSENT_TEXTS[language].ribbon.replace('{brand}', BRANDS[brand].name)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title><link rel="stylesheet" nonce="${nonce}" href="${styleUrl}"></head><body data-brand="${brand}"><p class="ribbon">${ribbon}</p><main>${body}</main></body></html>`
}

const brandLogo = (brand: Brand) => `<span class="sign" aria-hidden="true">${BRANDS[brand].letter}</span>`

/** Renders the page for an invalid link. */
export function invalidLinkPage(base: PageBase): string {
  const texts = CONSENT_TEXTS[base.language]
  return renderPage(
    base,
    texts.lostTitle,
    `<header>${brandLogo(base.brand)}<h1>${texts.lostTitle}</h1></header><p class="lost">${texts.lost}</p>`,
  )
}

function personRow(
  { id, name, email, emailVerified }: Person,
  hue: number,
  isChecked: boolean,
  language: Language,
): string {
  const texts = CONSENT_TEXTS[language]
  const mail = email === null ? `<em>${texts.noEmail}</em>` : escapeHtml(email)
  const unverified = email !== null && !emailVerified ? ` <em>${texts.unproved}</em>` : ''
  return `<label class="person"><input type="radio" name="person" value="${id}"${isChecked ? ' checked' : ''}><span class="face" data-hue="${hue}" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span class="who"><strong>${escapeHtml(name)}</strong><small>${mail}${unverified}</small></span></label>`
}

/** Renders the form on which a person chooses an account and consents. Works without scripts. */
export function consentPage({
  authRequest: authorization,
  requestId,
  otherLanguageUrl,
  rejectedInput,
  ...base
}: ConsentPageInput): string {
  const { brand, language } = base
  const texts = CONSENT_TEXTS[language]
  const title = texts.title.replace('{brand}', BRANDS[brand].name)
  const site = `<strong>${escapeHtml(new URL(authorization.redirectUri).host)}</strong>`
  const scopesHtml = (['openid', 'profile', 'email'] as const)
    .filter((scope) => authorization.scopes.includes(scope))
    .map((scope) => `<li>${texts[scope]}</li>`)
    .join('')
  const otherPersonHtml = `<div class="other"><label class="person"><input type="radio" name="person" value="other"${rejectedInput ? ' checked' : ''}><span class="face" aria-hidden="true">+</span><span class="who"><strong>${texts.other}</strong></span></label><div class="typed">${rejectedInput ? `<p class="refused" role="alert">${texts.needed}</p>` : ''}<label>${texts.name}<input name="name" value="${escapeHtml(rejectedInput?.name ?? '')}" maxlength="60" autocomplete="off"></label><label>${texts.mail}<input name="email" type="email" value="${escapeHtml(rejectedInput?.email ?? '')}" maxlength="254" autocomplete="off"></label></div></div>`
  const usersHtml = PEOPLE.map((user, index) => personRow(user, index, index === 0 && !rejectedInput, language)).join(
    '',
  )
  return renderPage(
    base,
    title,
    `<header>${brandLogo(brand)}<h1>${title}</h1><p>${texts.lead.replace('{site}', site)}</p><ul class="wanted">${scopesHtml}</ul><a class="language" hreflang="${language === 'th' ? 'en' : 'th'}" href="${escapeHtml(otherLanguageUrl)}">${texts.language}</a></header><form method="post" novalidate><input type="hidden" name="asked" value="${requestId}"><input type="hidden" name="language" value="${language}"><fieldset><legend>${texts.choose}</legend>${usersHtml}${otherPersonHtml}</fieldset><div class="answers"><button name="answer" value="allow">${texts.allow}</button><button class="quiet" name="answer" value="cancel">${texts.cancel}</button><p>${texts.note}</p></div></form>`,
  )
}
