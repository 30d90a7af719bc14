import { partTexts } from '@tessera/i18n'

/** What can be wrong with a field, in words. */
export const FORM_TEXTS = partTexts('form', {
  th: {
    'field.required': 'กรุณากรอกข้อมูลนี้',
    'field.length': 'ต้องมีความยาว {{min}} ถึง {{max}} ตัวอักษร',
    'field.pattern_username': 'ชื่อผู้ใช้ต้องเป็นตัวอักษรอังกฤษพิมพ์เล็กหรือตัวเลข และขึ้นต้นด้วยตัวอักษร',
    'field.pattern_password': 'รหัสผ่านใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และสัญลักษณ์ โดยไม่มีช่องว่าง',
    'field.pattern_email': 'รูปแบบอีเมลไม่ถูกต้อง เช่น name@example.com',
    'field.pattern_name': 'ชื่อใช้ได้เฉพาะตัวอักษร กรุณาตรวจสอบอีกครั้ง',
    'field.pattern_mobile': 'หมายเลขโทรศัพท์ไม่ถูกต้อง เช่น 0812345678',
    'field.pattern_digits': 'กรอกได้เฉพาะตัวเลข',
    'field.pattern_code': 'กรอกได้เฉพาะตัวอักษรอังกฤษและตัวเลข',
    'field.confirm_required': 'กรุณายืนยันรหัสผ่าน',
    'field.confirm_mismatch': 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
    'field.birthday': 'กรุณาระบุวันเกิดให้ถูกต้อง',
  },
  en: {
    'field.required': 'Please fill this in',
    'field.length': 'Use {{min}} to {{max}} characters',
    'field.pattern_username': 'Use small letters a-z and digits, starting with a letter',
    'field.pattern_password': 'Use English letters, digits and symbols, without spaces',
    'field.pattern_email': 'This e-mail address is not valid, e.g. name@example.com',
    'field.pattern_name': 'A name has letters only, please check it',
    'field.pattern_mobile': 'This mobile number is not valid, e.g. 0812345678',
    'field.pattern_digits': 'Use digits only',
    'field.pattern_code': 'Use English letters and digits only',
    'field.confirm_required': 'Please confirm your password',
    'field.confirm_mismatch': 'The two passwords are not the same',
    'field.birthday': 'Please enter a valid birthday',
  },
})
