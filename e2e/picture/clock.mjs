// Loaded before the server of the picture: its day begins at the moment OPENLOT_PICTURE_AT names, and passes as any other.
const shift = Number(process.env.OPENLOT_PICTURE_AT) - Date.now()
const real = Date.now
Date.now = () => real() + shift
