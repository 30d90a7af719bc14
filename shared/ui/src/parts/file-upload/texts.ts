import { partTexts } from '@tessera/i18n'

export const TEXTS = partTexts('file-upload', {
  th: {
    choose: 'เลือกไฟล์',
    limits: '{{types}} ไม่เกิน {{size}}',
    sending: 'กำลังอัปโหลด {{name}}',
    done: 'อัปโหลดแล้ว',
    cancel: 'ยกเลิกการอัปโหลด',
    remove: 'ลบไฟล์ {{name}}',
    removed: 'ลบไฟล์แล้ว',
    retry: 'ลองใหม่',
    type: 'ไฟล์ชนิดนี้ใช้ไม่ได้ กรุณาเลือก {{types}}',
    size: 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน {{size}}',
    unreadable: 'เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น',
    failed: 'อัปโหลดไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ต',
  },
  en: {
    choose: 'Choose a file',
    limits: '{{types}} up to {{size}}',
    sending: 'Uploading {{name}}',
    done: 'Uploaded',
    cancel: 'Cancel the upload',
    remove: 'Remove {{name}}',
    removed: 'File removed',
    retry: 'Try again',
    type: 'This kind of file cannot be used. Please choose {{types}}',
    size: 'The file is too large. Please choose one up to {{size}}',
    unreadable: 'This picture cannot be opened. Please choose another',
    failed: 'The upload failed. Please check your connection',
  },
})
