import { useEffect, useState } from 'react'

/** Returns a `data:` URL of a picture; null until it is read, and for other files. The site's CSP does not permit `blob:`. */
export function usePreview(file: File): string | null {
  const [url, setAddress] = useState<string | null>(null)
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
  return url
}
