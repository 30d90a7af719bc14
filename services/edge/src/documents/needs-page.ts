import type { PlatformMerchant } from '@tessera/contracts'
import type { Contact } from '../site/site.ts'
import { escaped } from './markup.ts'

/** URLs that work as a link without JavaScript; a merchant's other targets work only in the site. */
const LINK_FORMAT = /^(https?|tel|mailto|line):/

/**
 * Renders the site's requirements in both languages and the merchant's customer service: shown to browsers without
 * JavaScript, and by the start watch if the modules do not start.
 */
export function needsPage({ logo }: Pick<PlatformMerchant, 'logo'>, contacts: readonly Contact[]): string {
  const channels = contacts
    .filter(({ url }) => LINK_FORMAT.test(url))
    .map(({ title, url }) => `<a href="${escaped(url)}" target="_blank" rel="noopener">${escaped(title)}</a>`)
  return [
    '<main id="fault" class="f-fault" role="alert">',
    `<p class="f-logo"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${logo.mark}"></path></svg><span>${escaped(logo.word)}</span></p>`,
    '<div><h1 lang="th">เบราว์เซอร์นี้ยังเปิดเว็บไซต์ไม่ได้</h1>',
    '<p lang="th">กรุณาเปิดใช้งาน JavaScript และอัปเดตเบราว์เซอร์เป็นรุ่นล่าสุด แล้วลองใหม่อีกครั้ง</p>',
    '<h2 lang="en">This browser cannot open the site yet</h2>',
    '<p lang="en">Please turn on JavaScript and update your browser, then try again.</p></div>',
    '<a class="f-again" href="">ลองใหม่ · Try again</a>',
    channels.length > 0 ? `<p>ฝ่ายบริการลูกค้า · Customer service</p><nav>${channels.join('')}</nav>` : '',
    '</main>',
  ].join('')
}
