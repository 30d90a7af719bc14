import { partTexts } from '@tessera/i18n'

export const CAPTCHA_TEXTS = partTexts('captcha-field', {
  th: {
    label: 'รหัสในภาพ',
    hint: 'กรอกอักขระในภาพ 1-16 ตัว หรือคำตอบของโจทย์',
    asked: 'กรุณากรอกรหัสในภาพเพื่อยืนยัน',
    reload: 'เปลี่ยนภาพรหัส',
    placeholder: 'พิมพ์ตัวเลขในภาพ',
    work: 'ตรวจสอบโดยไม่ใช้รูป',
    work_on: 'กำลังตรวจสอบ',
    work_stop: 'หยุดตรวจสอบ',
    work_done: 'ตรวจสอบแล้ว ส่งแบบฟอร์มได้เลย',
    work_back: 'ใช้รูปแทน',
  },
  en: {
    label: 'Code in the picture',
    hint: 'Type the 1-16 characters in the picture, or the answer to the sum',
    asked: 'Please type the code in the picture to confirm',
    reload: 'New picture',
    placeholder: 'Type the digits',
    work: 'Check without a picture',
    work_on: 'Checking',
    work_stop: 'Stop checking',
    work_done: 'Checked. You can send the form.',
    work_back: 'Use the picture',
  },
})
