/** Who asks for a loan, and how it is signed. */
export const borrowerMessages = {
  'loan.please_sign': 'Please sign',
  'loan.signature': 'Signature',
  'loan.sign_hint': 'Draw your signature with a finger. One tap is not a signature.',
  'loan.sign_turn': 'Turn your phone for more room. What you have drawn stays.',
  'loan.sign_clear': 'Clear and sign again',
  'loan.sign_type': 'Type my name instead',
  'loan.sign_draw': 'Draw instead',
  'loan.sign_name': 'Your full name',
  'loan.sign_empty': 'Nothing is signed yet',
  'loan.sign_there': 'It is signed',
} as const
