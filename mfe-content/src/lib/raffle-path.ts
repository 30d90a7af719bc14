/** The page of a raffle; `id`: a draw's, or a promotion's for its newest. */
export const rafflePath = (id: string): string => `/m/raffle?id=${encodeURIComponent(id)}`
