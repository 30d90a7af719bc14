/** Maps a wrong password to its field. */
export const PASSWORD_ERRORS = {
  fields: { 'login.wrong': 'password' },
  texts: { 'login.wrong': 'field.old_password_wrong' },
} as const
