import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('shell.status', {
  th: {
    maintenance_title: 'ปิดปรับปรุงระบบชั่วคราว',
    maintenance_message: 'เรากำลังปรับปรุงระบบให้ดียิ่งขึ้น กรุณากลับมาใหม่อีกครั้งในไม่ช้า',
    region_title: 'ไม่สามารถเข้าใช้งานจากพื้นที่ของคุณ',
    region_message: 'หากคิดว่าเป็นความผิดพลาด โปรดติดต่อฝ่ายบริการลูกค้า',
    address: 'หมายเลข IP ของคุณ: {{ip}}',
    failed_title: 'ระบบขัดข้องชั่วคราว',
    failed_message: 'ไม่สามารถเชื่อมต่อกับระบบได้ใน\u2060ขณะ\u2060นี้ กรุณาลองใหม่อีกครั้ง',
  },
  en: {
    maintenance_title: 'Under maintenance',
    maintenance_message: 'We are making things better. Please come back in a little while.',
    region_title: 'Not available in your area',
    region_message: 'If you think this is a mistake, please contact customer service.',
    address: 'Your IP address: {{ip}}',
    failed_title: 'Service is having trouble',
    failed_message: 'We cannot reach our systems right now. Please try again.',
  },
})
