import { Stack } from '@tessera/ui/stack'
import { FileUpload } from './file-upload.tsx'
import type { UploadOptions } from './use-upload.ts'

const STEP_MS = 300

/** Simulates an upload over a slow network. */
async function slowUpload(_: File, { onProgress, signal }: UploadOptions): Promise<string> {
  for (let share = 0.1; share <= 1; share += 0.1) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    signal.throwIfAborted()
    onProgress(share)
  }
  return 'stored'
}

const failingUpload = () => Promise.reject(new Error('offline'))

export function Sample() {
  const rules = { accept: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5_242_880, onUploaded: () => {} }
  return (
    <Stack>
      <FileUpload {...rules} label="สลิปการโอนเงิน" maxSide={1600} upload={slowUpload} />
      <FileUpload {...rules} label="อัปโหลดที่ไม่สำเร็จ" hint="ลองเลือกรูปใดก็ได้" upload={failingUpload} />
      <FileUpload {...rules} label="ยังไม่ได้แนบ" error="กรุณาแนบสลิปการโอนเงิน" upload={slowUpload} />
    </Stack>
  )
}
