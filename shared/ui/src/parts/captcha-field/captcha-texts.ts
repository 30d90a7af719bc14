import { partTexts } from '@tessera/i18n'

export const CAPTCHA_TEXTS = partTexts('captcha-field', {
  th: {
    label: 'รหัสในภาพ',
    hint: 'กรอกอักขระในภาพ 1-16 ตัว หรือคำตอบของโจทย์',
    asked: 'กรุณากรอกรหัสในภาพเพื่อยืนยัน',
    reload: 'เปลี่ยนภาพรหัส',
  },
  en: {
    label: 'Code in the picture',
    hint: 'Type the 1-16 characters in the picture, or the answer to the sum',
    asked: 'Please type the code in the picture to confirm',
    reload: 'New picture',
  },
})
