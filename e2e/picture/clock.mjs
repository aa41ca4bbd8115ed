// Loaded before the server of the picture: at its moment time stands still, so that the market is the same however long the server takes to start.
const at = Number(process.env.OPENLOT_PICTURE_AT)
Date.now = () => at
