import { h3, p, ul } from '../html.ts'
import type { CatalogueHelp } from '../types.ts'

export const termsHelp: readonly CatalogueHelp[] = [
  {
    id: 'help-responsible',
    tag: 'responsible',
    title: { th: 'เล่นอย่างรับผิดชอบ', en: 'Play responsibly' },
    content: {
      th:
        h3('สัญญาณเตือน') +
        ul('เล่นเพื่อเอาคืน', 'ใช้เงินที่ต้องใช้จ่ายจำเป็น', 'ปิดบังคนใกล้ชิด') +
        h3('เราช่วยได้') +
        p('ขอตั้งวงเงินฝาก พักบัญชี 7 วัน หรือปิดบัญชีถาวรได้ที่บริการลูกค้า') +
        h3('สายด่วน') +
        p('สายด่วนสุขภาพจิต โทร 1323 ตลอด 24 ชั่วโมง'),
      en:
        h3('Warning signs') +
        ul('Playing to win back a loss', 'Playing with money that you need', 'Hiding it from people close to you') +
        h3('We can help') +
        p('Ask customer service for a deposit limit, a break of 7 days or to close your account.') +
        h3('Hotline') +
        p('Thai mental health hotline: 1323, day and night.'),
    },
  },
  {
    id: 'help-terms',
    tag: 'terms',
    title: { th: 'ข้อกำหนดและเงื่อนไข', en: 'Terms and conditions' },
    content: {
      th:
        h3('อายุและสิทธิ์') +
        p('กฎหมายกำหนดอายุ 18 ปีบริบูรณ์ขึ้นไป เว็บไซต์นี้รับสมาชิกที่มีอายุ {age} ปีขึ้นไป และท่านยืนยันว่าการเล่นชอบด้วยกฎหมายในที่ที่ท่านอยู่') +
        h3('บัญชี') +
        ul('หนึ่งคนต่อหนึ่งบัญชี', 'ข้อมูลที่ให้ต้องเป็นความจริง', 'ห้ามโอนหรือขายบัญชี') +
        h3('เงินและผลการเล่น') +
        p('ผลที่บันทึกในระบบของผู้ให้บริการเกมถือเป็นที่สุด รายการที่ผิดพลาดจะแก้ด้วยรายการกลับยอดเสมอ') +
        h3('ความเป็นส่วนตัว') +
        p('เราเก็บข้อมูลเท่าที่จำเป็นและไม่ขายข้อมูลของท่าน') +
        h3('การเปลี่ยนแปลง') +
        p('ข้อกำหนดที่เปลี่ยนจะแจ้งในประกาศล่วงหน้าอย่างน้อย 7 วัน'),
      en:
        h3('Age and right to play') +
        p(
          'The law asks for 18 years, and this site for at least {age}. You confirm that playing is lawful where you are.',
        ) +
        h3('Your account') +
        ul(
          'One account for each person',
          'What you tell us must be true',
          'An account may not be sold or handed over',
        ) +
        h3('Money and results') +
        p("The result recorded by the game's provider is final. A wrong entry is always mended by a reversing entry.") +
        h3('Privacy') +
        p('We keep only the data that we need and never sell it.') +
        h3('Changes') +
        p('A change of these terms is announced at least 7 days before.'),
    },
  },
  {
    id: 'help-contact',
    tag: 'contact',
    title: { th: 'ติดต่อเรา', en: 'Contact us' },
    content: {
      th:
        h3('ช่องทาง') +
        p('แชทสด ไลน์ เทเลแกรม และเฟซบุ๊ก อยู่ในเมนูบริการลูกค้าด้านล่างของทุกหน้า') +
        h3('เวลาทำการ') +
        p('ตลอด 24 ชั่วโมง ทุกวัน') +
        h3('ข้อมูลที่ควรเตรียม') +
        ul('ชื่อผู้ใช้', 'เวลาและยอดเงินของรายการ', 'ภาพสลิปหรือภาพหน้าจอ'),
      en:
        h3('Where') +
        p('Live chat, LINE, Telegram and Facebook are in the customer service menu at the foot of every page.') +
        h3('When') +
        p('Day and night, every day.') +
        h3('Have at hand') +
        ul('Your user name', 'Time and amount of the payment', 'A slip or a screenshot'),
    },
  },
]
