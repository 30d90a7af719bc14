import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.download', {
  th: {
    lead: 'เล่นได้ไวกว่าเดิมด้วยแอป {{name}} บนมือถือของคุณ',
    ios: 'ดาวน์โหลดสำหรับ iOS',
    android: 'ดาวน์โหลดสำหรับ Android',
    none: 'แอปยังไม่พร้อมสำหรับมือถือบางรุ่น คุณยังเล่นผ่านเบราว์เซอร์นี้ได้ตามปกติ',
    recommended: 'แนะนำให้ใช้ iOS {{version}} ขึ้นไป',
    safari_title: 'แจ้งเตือน',
    safari_text: 'กรุณาใช้ Safari เพื่อดาวน์โหลดแอป',
    tips_title: 'เพิ่มไว้ที่หน้าจอโฮม',
    tips_lead: 'iOS ของคุณเป็นรุ่นเก่า แนะนำให้เปิดเว็บด้วยวิธีนี้',
    tips_share: 'เปิดเว็บนี้ใน Safari แล้วกดปุ่มแชร์',
    tips_add: 'เลือก “เพิ่มไปยังหน้าจอโฮม”',
    tips_done: 'กด “เพิ่ม” แล้วเปิดเว็บจากไอคอนใหม่',
    understood: 'ตกลง',
  },
  en: {
    lead: 'Play faster with the {{name}} app on your phone',
    ios: 'Download for iOS',
    android: 'Download for Android',
    none: 'The app is not ready for every phone yet. You can play here in your browser.',
    recommended: 'iOS {{version}} or higher is recommended',
    safari_title: 'notice',
    safari_text: 'Please use Safari for download App.',
    tips_title: 'Add us to your home screen',
    tips_lead: 'Your iOS version is older. This is the best way to open the site:',
    tips_share: 'Open this site in Safari and press Share',
    tips_add: 'Choose “Add to Home Screen”',
    tips_done: 'Press “Add”, then open the site from the new icon',
    understood: 'OK',
  },
})
