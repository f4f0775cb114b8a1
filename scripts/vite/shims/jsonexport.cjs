/** react-admin's own export, which no page of the console offers: the portal writes its files. */
module.exports = () => {
  throw new Error('Lists are exported by the portal, not by react-admin.');
};
