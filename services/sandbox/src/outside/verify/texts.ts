/** The SMS that carries a code. */
export const VERIFY_TEXTS = {
  th: 'รหัสยืนยันของคุณคือ {code} ใช้ได้ภายใน 5\u00a0นาที อย่าบอกรหัสนี้แก่ผู้อื่น',
  en: '{code} is your verification code. It is good for 5 minutes. Do not share it with anyone.',
} as const
