import { partTexts, translate } from '@tessera/i18n'
import { AcceptTerms, MemberTerms } from '@tessera/site/calls'
import type { Shell } from './shell.ts'

const TERMS_PATH = '/m/help?tag=terms'

const TEXTS = partTexts('shell.terms', {
  th: {
    title: 'ข้อกำหนดมีการเปลี่ยนแปลง',
    message: 'เราปรับปรุงข้อกำหนดและเงื่อนไขการใช้งาน กรุณาอ่านและยอมรับเพื่อใช้งานต่อ',
    accept: 'ยอมรับข้อกำหนด',
    read: 'อ่านข้อกำหนด',
  },
  en: {
    title: 'Our terms have changed',
    message: 'We have a new version of our terms. Please read it and agree to it to go on.',
    accept: 'I agree',
    read: 'Read the terms',
  },
})

/**
 * Requests consent if the terms have another version than the member agreed to (ACC-151). Resolves true if nothing is left
 * to confirm: a member who opens the terms is prompted again afterwards.
 */
export async function promptTerms(
  { http, locale, navigation, popups }: Shell,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { current, accepted } = (await http.call(MemberTerms)).value
  if (accepted === current) return true
  if (!isCurrent()) return false
  const t = translate(TEXTS)
  const hasAgreed = await popups.confirm({
    title: t('title'),
    message: t('message'),
    confirm: t('accept'),
    cancel: t('read'),
  })
  if (!isCurrent()) return false
  if (hasAgreed) await http.call(AcceptTerms, { body: { version: current, language: locale.language } })
  else navigation.push(TERMS_PATH)
  return hasAgreed
}
