import type { SocialBrand } from '@tessera/site'
import type { ReactNode } from 'react'

/** Logos in the brands' official colours, which no merchant's theme changes. */
const LOGOS: Readonly<Record<SocialBrand, ReactNode>> = {
  line: (
    <>
      <rect width="24" height="24" rx="6" fill="#06c755" />
      <path
        fill="#fff"
        d="M12 4.6c-4.6 0-8.3 3-8.3 6.7 0 3.3 3 6.1 7 6.6.8.2.7.5.5 1.6 0 .2-.1.7.6.4s3.9-2.3 5.3-3.9a6.6 6.6 0 0 0 3.2-4.7c0-3.7-3.7-6.7-8.3-6.7Z"
      />
      <path
        fill="none"
        stroke="#06c755"
        strokeWidth="1.1"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M6.7 9.6v3.2h1.7M9.8 9.6v3.2m1.5 0V9.6l2.2 3.2V9.6m3.4 0h-1.8v3.2h1.8m-1.8-1.6h1.6"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        fill="#fff"
        d="M13.4 24v-8.6h2.9l.5-3.5h-3.4V9.7c0-1 .5-1.9 2-1.9h1.6v-3s-1.4-.2-2.7-.2c-2.8 0-4.6 1.6-4.6 4.7v2.6H6.6v3.5h3.1V24h3.7Z"
      />
    </>
  ),
  google: (
    <>
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3H20c2.3-2.1 3.5-5.2 3.5-8.8Z"
      />
      <path fill="#34a853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z" />
      <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z" />
    </>
  ),
}

/** Logo of a brand, shown next to its name. */
export const BrandLogo = ({ brand }: { brand: SocialBrand }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {LOGOS[brand]}
  </svg>
)
