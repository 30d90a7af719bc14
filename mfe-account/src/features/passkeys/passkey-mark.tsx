/** Standard icon of passkeys: a person with a key. */
export const PasskeyIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c0-3.2 3-5.5 7-5.5 1.2 0 2.3.2 3.3.6M18 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 0V21m0-3h2" />
  </svg>
)
