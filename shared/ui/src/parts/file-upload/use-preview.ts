import { useEffect, useState } from 'react'

/** A picture as an address that an `img` shows; null until it is read, and for what is no picture. The site's policy shows no `blob:`. */
export function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    setAddress(null)
    if (!file.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
      reader.abort()
    }
  }, [file])
  return address
}
