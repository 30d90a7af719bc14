import { p, ul } from '../html.ts'
import type { CatalogueAnnouncement } from '../types.ts'

type NoticeTexts = readonly [title: string, content: string]

const notice = (id: string, startDaysAgo: number, th: NoticeTexts, en: NoticeTexts): CatalogueAnnouncement => ({
  id: `notice-${id}`,
  type: 'PL',
  group: null,
  title: { th: th[0], en: en[0] },
  content: { th: th[1], en: en[1] },
  image: null,
  linkage: null,
  execution: null,
  startDaysAgo,
  endDaysAhead: 90,
})

export const notices: readonly CatalogueAnnouncement[] = [
  notice(
    'promptpay',
    1,
    [
      'ฝากผ่านพร้อมเพย์เข้าไวขึ้น',
      p('ตั้งแต่วันนี้ ยอดฝากผ่าน QR พร้อมเพย์เข้ากระเป๋าภายใน 1 นาที ไม่มีค่าธรรมเนียม') +
        ul('ฝากขั้นต่ำ 50 บาท', 'ใช้บัญชีชื่อเดียวกับสมาชิกเท่านั้น'),
    ],
    [
      'PromptPay deposits are faster',
      p('From today a PromptPay QR deposit reaches your wallet within a minute, free of charge.') +
        ul('From 50 baht', 'Use a bank account in your own name'),
    ],
  ),
  notice(
    'maintenance',
    2,
    ['แจ้งปรับปรุงระบบค่าย RTG', p('ค่าย RTG จะปิดปรับปรุงวันพุธ เวลา 03:00 ถึง 05:00 น. เกมอื่นเล่นได้ตามปกติ ขออภัยในความไม่สะดวก')],
    [
      'RTG maintenance',
      p(
        'RTG games are closed on Wednesday from 03:00 to 05:00. All other games stay open. We are sorry for the inconvenience.',
      ),
    ],
  ),
  notice(
    'new-games',
    4,
    ['เกมใหม่ 120 เกมพร้อมให้เล่นแล้ว', p('อัปเดตเกมใหม่จากทุกค่าย ดูได้ที่หมวด "ใหม่" หน้าแรก')],
    ['120 new games are here', p('New games from every studio: open "New" on the home page.')],
  ),
  notice(
    'safe-links',
    7,
    [
      'ระวังเว็บปลอม',
      p('ทีมงานไม่เคยขอรหัสผ่านหรือรหัส OTP ของท่าน') + ul('ตรวจสอบชื่อเว็บทุกครั้งก่อนเข้าสู่ระบบ', 'ติดต่อทีมงานผ่านเมนูบริการลูกค้าเท่านั้น'),
    ],
    [
      'Beware of copies of this site',
      p('We never ask for your password or a one-time code.') +
        ul('Check the address before you log in', 'Reach us only through the customer service menu'),
    ],
  ),
  notice(
    'withdraw-hours',
    9,
    ['ถอนเงินได้ตลอด 24 ชั่วโมง', p('ยอดถอนส่วนใหญ่เข้าบัญชีภายใน 5 นาที ช่วงธนาคารปิดระบบอาจใช้เวลานานขึ้น')],
    [
      'Withdraw at any hour',
      p('Most withdrawals arrive within 5 minutes. While a bank closes its system it can take longer.'),
    ],
  ),
  notice(
    'winner',
    12,
    ['ยินดีกับผู้โชคดีแจ็กพอต', p('สมาชิก dem***7 รับแจ็กพอต 1,284,500 บาท จากเกมแจ็กพอตพญาเสือ')],
    ['A jackpot winner', p('Member dem***7 won 1,284,500 baht in Mighty Tiger Jackpot.')],
  ),
  notice(
    'limits',
    16,
    ['ตั้งวงเงินเล่นของท่านเองได้', p('เล่นอย่างมีสติ ติดต่อบริการลูกค้าเพื่อกำหนดวงเงินฝากหรือพักบัญชีชั่วคราว')],
    [
      'Set your own limits',
      p('Play with a clear head: ask customer service to set a deposit limit or a break for your account.'),
    ],
  ),
  notice(
    'app',
    21,
    ['เพิ่มเว็บไว้หน้าจอหลัก', p('เข้าเล่นไวขึ้นด้วยการเพิ่มเว็บไว้ที่หน้าจอหลักของโทรศัพท์ ดูขั้นตอนในหน้าดาวน์โหลด')],
    ['Add the site to your home screen', p('Open faster from your home screen. The steps are on the download page.')],
  ),
]
