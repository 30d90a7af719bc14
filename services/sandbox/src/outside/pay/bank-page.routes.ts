import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../../play/play-page.ts'
import type { OutsideFiles } from '../files.ts'
import type { Bank, Party } from './bank.ts'
import { sendPayPage } from './page.ts'
import { paymentOf } from './qr-payment.ts'
import { slipPicture } from './slip-picture.ts'
import { languageOf, PAY_TEXTS, type PayLanguage } from './texts.ts'

/** Users of the app. */
const PEOPLE: readonly Party[] = [
  { bank: 'SCB', number: '1112223334', name: 'นายสมชาย ใจดี' },
  { bank: 'KBANK', number: '2223334445', name: 'นางสาวมาลี ศรีสุข' },
  { bank: 'BBL', number: '3334445556', name: 'MR. ANAN RAKDEE' },
  { bank: 'KTB', number: '4445556667', name: 'นางพลอย แก้วใส' },
]
const Query = z.object({ lang: z.string().max(5).optional() })
const Params = z.object({ ref: z.string().max(60) })
const text = (max: number) => z.string().trim().max(max).default('')
const Form = z.object({
  qr: text(500),
  account: text(20),
  amount: text(16),
  person: z.coerce
    .number()
    .int()
    .min(0)
    .max(PEOPLE.length - 1)
    .default(0),
})
type Form = z.infer<typeof Form>
const NOTHING: Form = { qr: '', account: '', amount: '', person: 0 }

/** Parses the form into a payment; null if it is not possible. The amount in a QR code overrides the typed one. */
function parseTransfer({ qr, account, amount: typed }: Form) {
  const paid = qr === '' ? { to: account, reference: null, amount: null } : paymentOf(qr)
  if (!paid || paid.to === '') return null
  const amount = paid.amount ?? typed.replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) return null
  return { to: paid.to, reference: paid.reference, amount: Number(amount).toFixed(2) }
}

/** A bank's app: a person pays a QR or an account, and saves the slip. */
export function bankPageRoutes(app: App, bank: Bank, files: () => Promise<OutsideFiles>): void {
  const open = { config: { access: 'public' } } as const
  const draw = (reply: FastifyReply, language: PayLanguage, body: string) =>
    sendPayPage(reply, files, {
      language,
      title: PAY_TEXTS[language].bankTitle,
      brand: 'bank',
      other: `/bank?lang=${language === 'th' ? 'en' : 'th'}`,
      body,
    })
  const form = (reply: FastifyReply, language: PayLanguage, formValues: Form, isRefused: boolean) => {
    const texts = PAY_TEXTS[language]
    const payerOptions = PEOPLE.map(
      ({ bank: code, number, name }, at) =>
        `<option value="${at}"${at === formValues.person ? ' selected' : ''}>${escapeHtml(name)} · ${code} ${number.slice(-4)}</option>`,
    ).join('')
    return draw(
      reply,
      language,
      `<form method="post" action="/bank?lang=${language}" novalidate><p class="lead">${texts.bankLead}</p>${isRefused ? `<p class="refused" role="alert">${texts.refused}</p>` : ''}<label>${texts.qr}<textarea name="qr" rows="3" maxlength="500" autocomplete="off" spellcheck="false">${escapeHtml(formValues.qr)}</textarea></label><label>${texts.account}<input name="account" inputmode="numeric" maxlength="20" autocomplete="off" value="${escapeHtml(formValues.account)}"></label><label>${texts.amount}<input name="amount" inputmode="decimal" maxlength="16" autocomplete="off" value="${escapeHtml(formValues.amount)}"></label><label>${texts.from}<select name="person">${payerOptions}</select></label><button>${texts.send}</button></form>`,
    )
  }

  app.get('/bank', { ...open, schema: { querystring: Query } }, async ({ query }, reply) =>
    form(reply, languageOf(query.lang), NOTHING, false),
  )
  app.post('/bank', { ...open, schema: { querystring: Query, body: Form } }, async ({ query, body }, reply) => {
    const language = languageOf(query.lang)
    const input = parseTransfer(body)
    const from = PEOPLE[body.person]
    const row = input && from ? bank.transfer({ ...input, from, toName: 'Tessera' }) : null
    return row
      ? reply.redirect(`/bank/slip/${row.provider_ref}?lang=${language}`, 303)
      : form(reply.code(422), language, body, true)
  })
  app.get(
    '/bank/slip/:ref',
    { ...open, schema: { params: Params, querystring: Query } },
    async ({ params, query }, reply) => {
      const language = languageOf(query.lang)
      const row = bank.find(params.ref)
      if (!row) return form(reply.code(404), language, NOTHING, true)
      const texts = PAY_TEXTS[language]
      const picture = `/bank/picture/${row.provider_ref}`
      const alt = texts.slip.replace('{what}', row.amount)
      return draw(
        reply,
        language,
        `<p class="state" role="status">${texts.sent}</p><img src="${picture}" width="540" height="760" alt="${alt}"><p class="answers"><a class="button" download="slip.png" href="${picture}">${texts.save}</a><a class="quiet" href="/bank?lang=${language}">${texts.again}</a></p>`,
      )
    },
  )
  app.get('/bank/picture/:ref', { ...open, schema: { params: Params } }, async ({ params }, reply) => {
    const row = bank.find(params.ref)
    if (!row) return reply.code(404).send()
    return reply
      .type('image/png')
      .header('cache-control', 'no-store')
      .send(await slipPicture(row))
  })
}
